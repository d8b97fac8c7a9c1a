import { hash } from 'node:crypto'
import type { Channel } from '@latchkey/protocol/methods/otp/consumer'
import { sealedPrefix } from '../../ports/sealing.ts'
import type { Rows } from '../../store/store.ts'
import { factorById } from '../../store/tables/factors-by-id.ts'
import { secretIdOfSlot } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions.ts'
import type { Deps } from '../deps.ts'
import { contactKinds, contactOf } from '../factors/contacts.ts'
import { isId, newId } from '../ids.ts'
import type { Reason } from '../sessions/sign-in/reason.ts'
import type { Destination } from '../users/destinations.ts'
import { issueSecret } from './one-time-secret.ts'
import { secretHolderOf } from './secret-owners.ts'

const digits = 6

/** What is kept beside the digest while a code is on its way. */
export type CodePurpose = Reason & {
  readonly channel: Channel
  readonly destination: Destination
  /** Whose members alone it is for; absent for a person of the whole project. */
  readonly organizationId?: string
  /** Who asked for it in the word of their back end, which may want the same person back. */
  readonly asker?: SessionAttributes
}

/** A code as it is sent, and the name under which it is taken back. */
export interface Passcode {
  readonly methodId: string
  readonly code: string
}

/** Draws a code. Nothing is remembered of it yet. */
export const newPasscode = ({ random }: Deps, { environment }: Project): Passcode => ({
  methodId: newId(random, 'otp', environment),
  code: random.digits(digits),
})

/**
 * As `newPasscode`, for a wire that names no code by an id: it has the one of whom it was sent to, and for what. Whoever knows
 * both can spend its guesses, as everywhere, and no more than that.
 */
export const newNamedPasscode = (deps: Deps, project: Project, purpose: CodePurpose): Passcode => ({
  methodId: codeNameOf(project, slotOf(purpose)),
  code: deps.random.digits(digits),
})

/** What a code is called that stands in a slot. */
export const codeNameOf = ({ projectId, environment }: Project, slot: string): string => {
  const name = hash('sha256', `${projectId} ${slot}`)
  const parts = [name.slice(0, 8), name.slice(8, 12), name.slice(12, 16), name.slice(16, 20), name.slice(20, 32)]
  return `otp-${environment}-${parts.join('-')}`
}

/**
 * A member has one living code for a second factor, whatever number it went to; everybody else one for each destination, and so
 * has an address that is to become a member's.
 */
export const slotOf = ({ destination, organizationId, ...reason }: CodePurpose): string => {
  if (organizationId === undefined) return codeSlot(destination)
  return reason.reason === 'secondary' && destination.kind === 'phone_number'
    ? secondSlot({ organizationId, memberId: reason.userId })
    : `${codeSlot(destination)} in ${organizationId}`
}

/** Where the code stands that proves a member's number. */
export const secondSlot = ({
  organizationId,
  memberId,
}: {
  readonly organizationId: string
  readonly memberId: string
}) => `otp second of ${memberId} in ${organizationId}`

/**
 * Remembers a code until it comes back. A destination has one living code, whatever brought it there: a newer one
 * voids the older, so the guesses of all add up to those of one.
 */
export const issuePasscode = (
  deps: Deps,
  rows: Rows,
  { projectId }: Project,
  { methodId, code }: Passcode,
  purpose: CodePurpose,
  minutes: number,
): Promise<void> => {
  return issueSecret(deps, rows, {
    secretId: methodId,
    projectId,
    slot: slotOf(purpose),
    holder: secretHolderOf(purpose),
    secret: code,
    purpose: sealedPurpose(deps, methodId, purpose),
    lifeMs: minutes * 60_000,
  })
}

const placeOf = (row: string) => ({ table: 'once_secrets', column: 'purpose', row }) as const

/** What a code to a member's number is for: the number stands sealed wherever it is kept, here for the minutes of the code. */
const sealedPurpose = ({ sealing }: Pick<Deps, 'sealing'>, methodId: string, purpose: CodePurpose): CodePurpose => {
  const { destination, organizationId } = purpose
  if (organizationId === undefined || destination.kind !== 'phone_number') return purpose
  const canonical = sealing.seal(placeOf(methodId), destination.canonical)
  return { ...purpose, destination: { ...destination, canonical, address: '' } }
}

/** As it was when the code was sent. */
export const openedPurpose = (
  { sealing }: Pick<Deps, 'sealing'>,
  methodId: string,
  purpose: CodePurpose,
): CodePurpose => {
  const { destination } = purpose
  if (!destination.canonical.startsWith(sealedPrefix)) return purpose
  const canonical = sealing.open(placeOf(methodId), destination.canonical)
  return { ...purpose, destination: { ...destination, canonical, address: canonical } }
}

/** Where the codes of an address or number stand, one at a time; wrong ones are counted for it. */
export const codeSlot = ({ kind, canonical }: Pick<Destination, 'kind' | 'canonical'>): string =>
  `otp ${kind} ${canonical}`

/** The living code that was sent to an address or number, by the id that it has as somebody's; `null` where there is none. */
export const codeOfContact = async (
  { store, clock }: Deps,
  project: Project,
  contactId: string,
): Promise<string | null> => {
  if (!isId(contactId)) return null
  for (const kind of Object.values(contactKinds)) {
    const found = await factorById(store.rows, project, { kind: kind.name, factorId: contactId })
    const contact = found === null ? null : contactOf(found)
    if (found === null || contact === null) continue
    const slot = codeSlot({ kind: contact.kind, canonical: found.lookupKey })
    return secretIdOfSlot(store.rows, project, slot, clock.now())
  }
  return null
}
