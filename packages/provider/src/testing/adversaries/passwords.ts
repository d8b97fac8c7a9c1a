import type { Member } from '@latchkey/protocol/identity/member'
import {
  type AdversaryStep,
  ask,
  type Bearer,
  bring,
  changed,
  holds,
  type Manner,
  sessionOf,
  step,
  type Through,
} from './step.ts'
import { password } from './ways-in.ts'
import type { Adversary, Tenant, WorldPerson } from './world.ts'

const lasting = { session_duration_minutes: 60 }

interface InSession {
  readonly by: Bearer
  readonly through: Through
}

/** Sets a password of the organization in a current session. */
export const setPassword = (options: InSession): AdversaryStep =>
  step('setPassword', options, async (run, holdings) => {
    const session = await sessionOf(run, holdings, options.by)
    if (session === null) return 'nothing'
    const request = { body: { password, ...lasting }, session: session.token }
    const { isTaken, granted } = await ask(run.world, options.through, '/passwords/session/reset', request)
    if (!isTaken) return 'nothing'
    holdings.drop(session.token)
    holdings.keep({ member_id: session.memberId, ...granted })
    return 'change'
  })

/** Deletes the password of the organization, in the same session or another one. */
export const deletePassword = (options: InSession): AdversaryStep =>
  step('deletePassword', options, async (run, holdings) => {
    const { world } = run
    const session = (await sessionOf(run, holdings, options.by))?.token
    if (session === undefined) return 'nothing'
    const own = await world.request<{ readonly member: Member }>('GET', '/organizations/members/me', { session })
    if (own.status !== 200) return 'nothing'
    const { member_password_id, organization_id } = own.body.data.member
    if (options.through === 'page') {
      const deletion = await world.request('DELETE', `/organizations/members/passwords/${member_password_id}`, {
        session,
      })
      return changed(deletion.status === 200)
    }
    const path = `/organizations/${organization_id}/members/passwords/${member_password_id}`
    return changed((await world.asBackEnd('DELETE', path, undefined, session)).status === 200)
  })

/** Signs in any person with the adversaries' password. */
export const signInByPassword = (
  options: Manner & { readonly as: WorldPerson; readonly into: Tenant },
): AdversaryStep =>
  step(
    'signInByPassword',
    options,
    (run, holdings) =>
      bring(run, holdings, options, '/passwords/authenticate', {
        email_address: run.world.address(options.as),
        organization_id: run.world.organizationId(options.into),
        password,
        ...lasting,
      }),
    holds(options),
  )

/** Signs in with it before an organization is chosen. */
export const discoverByPassword = (options: { readonly as: WorldPerson; readonly through: Through }): AdversaryStep =>
  step('discoverByPassword', options, (run, holdings) =>
    bring(run, holdings, { ...options, carry: 'nothing' }, '/passwords/discovery/authenticate', {
      email_address: run.world.address(options.as),
      password,
    }),
  )

/** Sets a password by mail to a mailbox of the adversary, for one organization or for the address everywhere. */
export const resetPassword = (
  options: Manner & { readonly as: Adversary; readonly of: Tenant | 'everywhere' },
): AdversaryStep =>
  step(
    'resetPassword',
    options,
    async (run, holdings) => {
      const { world } = run
      const email_address = world.address(options.as)
      const [place, more] =
        options.of === 'everywhere'
          ? (['/passwords/discovery/reset', {}] as const)
          : (['/passwords/email/reset', { organization_id: world.organizationId(options.of) }] as const)
      if ((await world.post(`${place}/start`, { email_address, ...more })).status !== 200) return 'nothing'
      const password_reset_token = await world.test.token(email_address)
      return bring(run, holdings, options, place, { password_reset_token, password, ...lasting })
    },
    holds(options),
  )

/** Replaces the known password. */
export const changePassword = (options: {
  readonly as: WorldPerson
  readonly into: Tenant
  readonly through: Through
}): AdversaryStep =>
  step('changePassword', options, (run, holdings) =>
    bring(run, holdings, { ...options, carry: 'nothing' }, '/passwords/existing_password/reset', {
      email_address: run.world.address(options.as),
      organization_id: run.world.organizationId(options.into),
      existing_password: password,
      new_password: password,
      ...lasting,
    }),
  )
