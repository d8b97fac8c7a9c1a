import type { Deps } from '../../domain/deps.ts'
import type { ContactKind } from '../../domain/destinations/destinations.ts'
import { isKnownClient } from '../../domain/factors/known-client.ts'
import { lockOwners } from '../../domain/factors/lock-order.ts'
import { isId } from '../../domain/ids.ts'
import { chooseTemplate } from '../../domain/messaging/mail-templates/choose-template.ts'
import { type PasscodeRequest, postPasscode } from '../../domain/messaging/send-passcode.ts'
import { claimSecret } from '../../domain/one-time-secrets/one-time-secret.ts'
import { type CodePurpose, decryptPayload, newPasscode } from '../../domain/one-time-secrets/passcodes.ts'
import { scopeOfSecret } from '../../domain/organization-scope.ts'
import { countEnumerationAttempt } from '../../domain/rate-limits/account-enumeration.ts'
import { wrongCodesOf } from '../../domain/rate-limits/guess-counters.ts'
import type { CountedEvent } from '../../domain/rate-limits/limits.ts'
import { countVerifiedCode, countWrongCode, otpLockout } from '../../domain/rate-limits/otp-lockout.ts'
import { consumeRateLimit, count, tooManyRequests } from '../../domain/rate-limits/rate-limit.ts'
import { recordRefusedGuess } from '../../domain/rate-limits/refused-guesses.ts'
import { isKnownContact } from '../../domain/users/users.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { readSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { announceLock } from './lock-notice.ts'

/**
 * Wrong attempts per code. A guesser has five of a million for each code, and at most ten codes' worth of wrong
 * attempts an hour (`wrongCodesOfDestination`).
 */
const maxTries = 5

/** Sends a code and returns its `method_id`. */
export const sendCode = async (deps: Deps, sending: PasscodeRequest): Promise<string> => {
  const { project, purpose, clientAddress } = sending
  deps.outbox.requireCapacity({ projectId: project.projectId, clientAddress, destination: purpose.destination })
  // Before the user is looked up: an error must not reveal whether the user exists.
  chooseTemplate(project, 'code', sending.mailOptions)
  const passcode = newPasscode(deps, project)
  const shouldSend = await isWritten(deps, project, purpose)
  if (!shouldSend && !project.settings.protected_mode) {
    await countEnumerationAttempt(deps, project, clientAddress)
    throw unknownDestination(purpose.destination.kind)
  }
  return postPasscode(deps, { ...sending, passcode, shouldSend })
}

/**
 * Whether the code is really sent. A call for existing users sends to no other address. In protected mode it returns
 * the same answer.
 */
const isWritten = async ({ store }: Deps, project: Project, { reason, destination }: CodePurpose) =>
  reason !== 'primary' || (await isKnownContact(store.db, project, destination))

const unknownDestination = (kind: ContactKind) =>
  kind === 'email'
    ? new ProviderError('email_not_found', 'No account uses this email. Sign up first.')
    : new ProviderError('phone_number_not_found', 'No account uses this phone number. Sign up first.')

export interface CodeRedemption {
  readonly project: Project
  readonly methodId: string
  readonly code: string
  readonly clientAddress: string
}

/**
 * Consumes a code and runs `finish` in the same transaction, so that a crash cannot consume it without effect. If
 * `finish` throws, the code stays valid. Wrong, used, expired and unknown codes get the same error.
 */
export const redeemCode = async <Result>(
  deps: Deps,
  { project, methodId, code, clientAddress }: CodeRedemption,
  finish: (db: Db, purpose: CodePurpose) => Promise<Result>,
): Promise<Result> => {
  const { projectId } = project
  if (!isId(methodId)) throw codeNotFound()
  const now = deps.clock.now()
  await consumeRateLimit(deps.store, [{ limit: 'codesFromClient', projectId, subject: clientAddress }], now)
  const outcome = await atomically(deps.store, async (db): Promise<CodeOutcome<Result>> => {
    const secretRow = await readSecret<CodePurpose>(db, { projectId, secretId: methodId, now })
    if (secretRow === null) return { was: 'unknown' }
    const { uniqueKey } = secretRow
    const purpose = decryptPayload(deps, methodId, secretRow.purpose)
    const owner = await lockOwners(deps, db, scopeOfSecret(project, purpose), purpose)
    const isKnown = owner !== null && (await isKnownClient(db, project, owner.ownerId, clientAddress))
    const guesses = wrongCodesOf(project, uniqueKey, isKnown ? clientAddress : null)
    const { heldSeconds, lockedSeconds } = await otpLockout(deps, db, project, clientAddress, guesses)
    if (!isKnown && heldSeconds > 0) return { was: 'held', seconds: heldSeconds }
    const claimResult = await claimSecret(deps, db, { read: secretRow, secret: code, maxTries })
    if (claimResult === 'unknown') return { was: 'unknown' }
    if (lockedSeconds > 0) return { was: 'locked', lockedSeconds }
    if (claimResult === 'accepted') return { was: 'accepted', result: await finish(db, purpose) }
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

/** Counts a wrong code before the response is sent, and notifies the owner of the destination if that locked it. */
const countWrong = async (
  deps: Deps,
  project: Project,
  clientAddress: string,
  { purpose, guesses, userId }: Extract<CodeOutcome<unknown>, { was: 'wrong' }>,
): Promise<void> => {
  const { waitSeconds, isFull } = await count(deps.store, guesses, deps.clock.now())
  await countWrongCode(deps, project, clientAddress)
  await recordRefusedGuess(deps, project, { userId, factor: 'code', isLocked: isFull })
  if (waitSeconds > 0 && !isFull)
    await atomically(deps.store, (db) => announceLock(deps, db, scopeOfSecret(project, purpose), purpose, waitSeconds))
}

/** Result of a redemption, once its counters are written. */
type CodeOutcome<Result> =
  | { readonly was: 'accepted'; readonly result: Result }
  /** `guesses` is the counter: that of the destination, or that of a client that the owner has used before. */
  | { readonly was: 'wrong'; readonly purpose: CodePurpose; readonly guesses: CountedEvent; readonly userId: string }
  | { readonly was: 'held'; readonly seconds: number }
  | { readonly was: 'locked'; readonly lockedSeconds: number }
  | { readonly was: 'unknown' }

export const codeNotFound = () =>
  new ProviderError(
    'otp_code_not_found',
    'The code is not valid: it is wrong, was already used or has expired. Enter the most recent code, or request a new one.',
  )

const destinationLocked = (retryAfterSeconds: number) =>
  new ProviderError('user_lock_limit_reached', 'Too many wrong codes. Wait a while, or sign in another way.', {
    retryAfterSeconds,
  })
