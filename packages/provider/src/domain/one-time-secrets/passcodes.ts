import { hash } from 'node:crypto'
import type { Channel } from '@latchkey/protocol/methods/otp/consumer'
import { sealedPrefix } from '../../ports/sealing.ts'
import type { Db } from '../../store/store.ts'
import { factorById } from '../../store/tables/factors/factors-by-id.ts'
import { secretIdByUniqueKey } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions/sessions.ts'
import type { Deps } from '../deps.ts'
import type { Destination } from '../destinations/destinations.ts'
import { contactKinds, contactOf } from '../factors/contacts.ts'
import type { Reason } from '../factors/reason.ts'
import { isId, newId } from '../ids.ts'
import { issueSecret } from './one-time-secret.ts'
import { secretOwnerKey } from './secret-owners.ts'

const digits = 6

/** The payload of a pending code. */
export type CodePurpose = Reason & {
  readonly channel: Channel
  readonly destination: Destination
  /** The organization of a member's code; absent for a user of the project. */
  readonly organizationId?: string
  /** Attributes of the requester that a back end sent, and may require again. */
  readonly requester?: SessionAttributes
}

/** A code, and the ID with which it is authenticated. */
export interface Passcode {
  readonly methodId: string
  readonly code: string
}

/** Draws a code without storing it. */
export const newPasscode = ({ random }: Deps, { environment }: Project): Passcode => ({
  methodId: newId(random, 'otp', environment),
  code: random.digits(digits),
})

/**
 * Draws a code for a call that has no method ID: the ID is derived from the destination and the purpose. A caller who
 * knows both can use up its attempts, as with any code, and no more.
 */
export const newNamedPasscode = (deps: Deps, project: Project, purpose: CodePurpose): Passcode => ({
  methodId: codeNameOf(project, passcodeKey(purpose)),
  code: deps.random.digits(digits),
})

/** Returns the ID of the code of a key. */
export const codeNameOf = ({ projectId, environment }: Project, uniqueKey: string): string => {
  const name = hash('sha256', `${projectId} ${uniqueKey}`)
  const parts = [name.slice(0, 8), name.slice(8, 12), name.slice(12, 16), name.slice(16, 20), name.slice(20, 32)]
  return `otp-${environment}-${parts.join('-')}`
}

/**
 * Returns the unique key of a code. A member has one pending code for a second factor, for any number. Otherwise there is one
 * for each destination, also for a new address of a member.
 */
export const passcodeKey = ({ destination, organizationId, ...reason }: CodePurpose): string => {
  if (organizationId === undefined) return codeKey(destination)
  return reason.reason === 'secondary' && destination.kind === 'phone_number'
    ? secondFactorCodeKey({ organizationId, memberId: reason.userId })
    : `${codeKey(destination)} in ${organizationId}`
}

/** Returns the unique key of the code that proves a member's number. */
export const secondFactorCodeKey = ({
  organizationId,
  memberId,
}: {
  readonly organizationId: string
  readonly memberId: string
}) => `otp second of ${memberId} in ${organizationId}`

/**
 * Stores a code until it is consumed. A destination has one pending code: a newer one voids the older, so all attempts
 * count for one code.
 */
export const issuePasscode = (
  deps: Deps,
  db: Db,
  { projectId }: Project,
  { methodId, code }: Passcode,
  purpose: CodePurpose,
  minutes: number,
): Promise<void> => {
  return issueSecret(deps, db, {
    secretId: methodId,
    projectId,
    uniqueKey: passcodeKey(purpose),
    ownerKey: secretOwnerKey(purpose),
    secret: code,
    purpose: sealedPurpose(deps, methodId, purpose),
    lifeMs: minutes * 60_000,
  })
}

const placeOf = (row: string) => ({ table: 'once_secrets', column: 'purpose', row }) as const

/** Seals the phone number in the payload of a member's code, since numbers of members are stored sealed everywhere. */
const sealedPurpose = ({ sealing }: Pick<Deps, 'sealing'>, methodId: string, purpose: CodePurpose): CodePurpose => {
  const { destination, organizationId } = purpose
  if (organizationId === undefined || destination.kind !== 'phone_number') return purpose
  const canonical = sealing.seal(placeOf(methodId), destination.canonical)
  return { ...purpose, destination: { ...destination, canonical, address: '' } }
}

/** Unseals the phone number in the payload of a code. */
export const decryptPayload = (
  { sealing }: Pick<Deps, 'sealing'>,
  methodId: string,
  purpose: CodePurpose,
): CodePurpose => {
  const { destination } = purpose
  if (!destination.canonical.startsWith(sealedPrefix)) return purpose
  const canonical = sealing.open(placeOf(methodId), destination.canonical)
  return { ...purpose, destination: { ...destination, canonical, address: canonical } }
}

/** Returns the unique key of an address's or number's codes. Wrong codes are counted for it. */
export const codeKey = ({ kind, canonical }: Pick<Destination, 'kind' | 'canonical'>): string =>
  `otp ${kind} ${canonical}`

/** Returns the pending code of an address or number, by the ID of this factor; `null` if it does not exist. */
export const codeOfContact = async (
  { store, clock }: Deps,
  project: Project,
  contactId: string,
): Promise<string | null> => {
  if (!isId(contactId)) return null
  for (const kind of Object.values(contactKinds)) {
    const contactFactor = await factorById(store.db, project, { kind: kind.name, factorId: contactId })
    const contact = contactFactor === null ? null : contactOf(contactFactor)
    if (contactFactor === null || contact === null) continue
    const uniqueKey = codeKey({ kind: contact.kind, canonical: contactFactor.lookupKey })
    return secretIdByUniqueKey(store.db, project, uniqueKey, clock.now())
  }
  return null
}
