import type { ScimConnectionWithToken } from '@latchkey/protocol/scim/connections'
import { expect } from 'vitest'
import type { EndingEvent } from '../../domain/endings/endings.ts'
import { asBackEnd } from '../back-end.ts'
import type { TestOrganizations } from '../organizations.ts'

/** The member whom an identity provider pushes. */
interface Pushed {
  readonly email: string
  readonly organizationId: string
}

type Act = (member: Pushed) => Promise<{ readonly status: number }>

/** After these acts the member cannot sign in with the earlier address. */
export const pushedWithoutEntry = [
  'the identity provider deactivates the member',
  'the identity provider removes the member',
  'the identity provider changes the address',
] as const

/** Returns what an identity provider does to a member whom it pushed before, with the event of each. */
export const pushedActs = (
  test: () => TestOrganizations,
): Readonly<Record<string, readonly [event: EndingEvent, act: Act]>> => {
  const pushed = async ({ email, organizationId }: Pushed, method: string, body?: object) => {
    const place = `/b2b/scim/${organizationId}/connection`
    const made = await asBackEnd<{ connection: ScimConnectionWithToken }>(test().provider, 'POST', place, {})
    const { connection_id, bearer_token } = made.body.connection
    const send = (verb: string, path: string, sent?: object) =>
      test().provider.request(verb, `/scim/v2/${connection_id}${path}`, {
        ...(sent && { body: sent }),
        authorization: `Bearer ${bearer_token}`,
        origin: null,
      })
    const created = await send('POST', '/Users', { userName: email })
    expect(created.status).toBe(201)
    const path = `/Users/${JSON.parse(created.text).id}`
    const { status } = await send(method, path, body)
    return { status: status === 204 ? 200 : status, send, path }
  }
  const replacing = (value: object) => ({ Operations: [{ op: 'replace', value }] })
  return {
    'the identity provider deactivates the member': [
      'member suspended by provisioning',
      (one) => pushed(one, 'PATCH', replacing({ active: false })),
    ],
    'the identity provider deactivates the member and brings them back': [
      'member suspended by provisioning',
      async (one) => {
        const { send, path } = await pushed(one, 'PATCH', replacing({ active: false }))
        return send('PATCH', path, replacing({ active: true }))
      },
    ],
    'the identity provider removes the member': ['member deprovisioned', (one) => pushed(one, 'DELETE')],
    'the identity provider changes the address': [
      'address of a member changed by provisioning',
      (one) => pushed(one, 'PATCH', replacing({ emails: [{ value: `pushed-${one.email}` }] })),
    ],
  }
}
