import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type EndingEvent, endings } from '../domain/endings/endings.ts'
import { accountEvents } from '../testing/endings/account-events.ts'

/** Events that the tables of acts do not make, with the test that makes each. */
const actsElsewhere: Readonly<Partial<Record<EndingEvent, string>>> = {
  'second factor replaced by its owner': 'attacks/authenticator-apps.test.ts',
  'account claimed by the first proof of its address': 'attacks/credential-changes.test.ts',
  'user deleted': 'domain/account/due-deletions.test.ts',
  'connection of an organization removed': 'attacks/organizations/connection-endings.test.ts',
  'keys or kind of an app changed by its document': 'attacks/client-documents.test.ts',
  'self-described apps turned off': 'attacks/client-documents.test.ts',
  'operator removed': 'attacks/takeover-remains.test.ts',
  'passkey of an operator renewed': 'attacks/ended-authority.test.ts',
  'full access taken from an app': 'attacks/ended-authority.test.ts',
  'project secret revoked': 'attacks/ended-authority.test.ts',
  'SCIM connection of an organization removed': 'attacks/organizations/member-sequences.test.ts',
  'bearer token of a SCIM connection rotated': 'attacks/organizations/member-sequences.test.ts',
  'set-up link revoked': 'attacks/organizations/member-sequences.test.ts',
  'email domain of an organization given up': 'attacks/organizations/domain-proofs.test.ts',
  'M2M client deleted or turned off, or its secret rotated': 'console/m2m-client-routes.test.ts',
  'webhook removed': 'console/webhook-routes.test.ts',
}

it('every event of the table of endings is made by a call of the wire', () => {
  const source = join(import.meta.dirname, '..')
  const files = ['attacks/organizations/member-endings.test.ts', 'testing/endings/pushed-acts.ts']
  const acts = files.map((path) => readFileSync(join(source, path), 'utf8')).join('')
  const missing = Object.keys(endings).filter((event) => {
    const elsewhere = actsElsewhere[event as EndingEvent]
    if (elsewhere !== undefined) return !existsSync(join(source, elsewhere))
    const isMade = accountEvents.some((one) => one === event) || acts.includes(`['${event}',`)
    return !isMade && !acts.includes(`\n      '${event}',`)
  })
  expect(missing).toEqual([])
})
