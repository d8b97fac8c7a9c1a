import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import type { ContactKind } from '../../identity/destinations.ts'
import { countDisclosure } from '../../identity/disclosures.ts'
import { wrongCodesOf } from '../../identity/guess-counters.ts'
import { isId } from '../../identity/ids.ts'
import { isKnownClient } from '../../identity/known-client.ts'
import type { Counted } from '../../identity/limits.ts'
import { lockOwners } from '../../identity/lock-order.ts'
import { chooseTemplate } from '../../identity/mail-templates/choose.ts'
import { claimSecret } from '../../identity/once.ts'
import { realmOf } from '../../identity/organization/inside.ts'
import { countVerifiedCode, countWrongCode, otpLockout } from '../../identity/otp-lockout.ts'
import { type CodePurpose, newPasscode, openedPurpose } from '../../identity/passcodes.ts'
import { isKnownContact } from '../../identity/people.ts'
import { postPasscode, type Sending } from '../../identity/post-passcode.ts'
import { count, requireRoom, tooManyRequests } from '../../identity/rate-limit.ts'
import { recordRefusedGuess } from '../../identity/refused-guesses.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { readSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { announceLock } from './lock-notice.ts'

/** A guesser gets five of a million a code, and ten codes' worth of wrong ones an hour (`wrongCodesOfDestination`). */
const maxTries = 5

/** Sends a code and answers its `method_id`. */
export const sendCode = async (deps: Deps, sending: Sending): Promise<string> => {
  const { project, purpose, clientAddress } = sending
  deps.outbox.requireCapacity({ projectId: project.projectId, clientAddress })
  // Before anybody is looked up: a refusal must not tell who is known.
  chooseTemplate(project, 'code', sending.wishes)
  const passcode = newPasscode(deps, project)
  const isMeant = await isWritten(deps, project, purpose)
  if (!isMeant && !project.settings.protected_mode) {
    await countDisclosure(deps, project, clientAddress)
    throw unknownDestination(purpose.destination.kind)
  }
  return postPasscode(deps, { ...sending, passcode, isMeant })
}

/** A call for known people writes to nobody else, not even in protected mode, where it answers as if it did. */
const isWritten = async ({ store }: Deps, project: Project, { reason, destination }: CodePurpose) =>
  reason !== 'primary' || (await isKnownContact(store.rows, project, destination))

const unknownDestination = (kind: ContactKind) =>
  kind === 'email'
    ? new ProviderError('email_not_found', 'Nobody signs in with this email address. Sign up with it first.')
    : new ProviderError('phone_number_not_found', 'Nobody signs in with this phone number. Sign up with it first.')

export interface Returning {
  readonly project: Project
  readonly methodId: string
  readonly code: string
  readonly clientAddress: string
}

/**
 * Takes a code back and, in the same transaction, does what it was sent for: no crash can use it up without effect.
 * `finish` throws to leave the code as it was. Wrong, used, expired and unknown codes read alike.
 */
export const redeemCode = async <Result>(
  deps: Deps,
  { project, methodId, code, clientAddress }: Returning,
  finish: (rows: Rows, purpose: CodePurpose) => Promise<Result>,
): Promise<Result> => {
  const { projectId } = project
  if (!isId(methodId)) throw codeNotFound()
  const now = deps.clock.now()
  await requireRoom(deps.store, [{ limit: 'codesFromClient', projectId, subject: clientAddress }], now)
  const outcome = await atomically(deps.store, async (rows): Promise<Outcome<Result>> => {
    const read = await readSecret<CodePurpose>(rows, { projectId, secretId: methodId, now })
    if (read === null) return { was: 'unknown' }
    const { slot } = read
    const purpose = openedPurpose(deps, methodId, read.purpose)
    const owner = await lockOwners(deps, rows, realmOf(project, purpose), purpose)
    const isKnown = owner !== null && (await isKnownClient(rows, project, owner.ownerId, clientAddress))
    const guesses = wrongCodesOf(project, slot, isKnown ? clientAddress : null)
    const { heldSeconds, lockedSeconds } = await otpLockout(deps, rows, project, clientAddress, guesses)
    if (!isKnown && heldSeconds > 0) return { was: 'held', seconds: heldSeconds }
    const claimed = await claimSecret(deps, rows, { read, secret: code, maxTries })
    if (claimed === 'unknown') return { was: 'unknown' }
    if (lockedSeconds > 0) return { was: 'locked', lockedSeconds }
    if (claimed === 'accepted') return { was: 'accepted', result: await finish(rows, purpose) }
    return { was: 'wrong', purpose, guesses, userId: owner?.ownerId ?? '' }
  })
  if (outcome.was === 'accepted') {
    await countVerifiedCode(deps, project)
    return outcome.result
  }
  if (outcome.was === 'held') throw tooManyRequests(outcome.seconds)
  if (outcome.was === 'locked') throw destinationLocked(outcome.lockedSeconds)
  if (outcome.was === 'wrong') await countWrong(deps, project, clientAddress, outcome)
  throw codeNotFound()
}

/** Counts a wrong code before anything answers it, and tells the owner of the destination when that locked it. */
const countWrong = async (
  deps: Deps,
  project: Project,
  clientAddress: string,
  { purpose, guesses, userId }: Extract<Outcome<unknown>, { was: 'wrong' }>,
): Promise<void> => {
  const { waitSeconds, isFull } = await count(deps.store, guesses, deps.clock.now())
  await countWrongCode(deps, project, clientAddress)
  await recordRefusedGuess(deps, project, { userId, factor: 'code', isLocked: isFull })
  if (waitSeconds > 0 && !isFull)
    await atomically(deps.store, (rows) => announceLock(deps, rows, realmOf(project, purpose), purpose, waitSeconds))
}

/** What a redemption came to once its counters were written. */
type Outcome<Result> =
  | { readonly was: 'accepted'; readonly result: Result }
  /** `guesses` says whose it counts among: the destination's, or those of a client that its owner knows. */
  | { readonly was: 'wrong'; readonly purpose: CodePurpose; readonly guesses: Counted; readonly userId: string }
  | { readonly was: 'held'; readonly seconds: number }
  | { readonly was: 'locked'; readonly lockedSeconds: number }
  | { readonly was: 'unknown' }

export const codeNotFound = () =>
  new ProviderError(
    'otp_code_not_found',
    'The code is not valid: it is wrong, was used already, or has expired. Type the newest one or ask for another.',
  )

const destinationLocked = (retryAfterSeconds: number) =>
  new ProviderError(
    'user_lock_limit_reached',
    'Too many wrong codes were typed, so codes are refused for a while. Wait, or sign in another way.',
    { retryAfterSeconds },
  )
