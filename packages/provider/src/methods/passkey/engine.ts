import type { PasskeyAuthenticateStart } from '@latchkey/protocol/methods/passkey/consumer'
import { recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { passkey as passkeyKind, storedCheck } from '../../domain/factors/passkey.ts'
import { isId } from '../../domain/ids.ts'
import { openSessionOfLocked } from '../../domain/sessions/open-session.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { proofOf } from '../../domain/sign-in/sign-in.ts'
import { lockPerson } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import { swapCheck } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { isRecordedUserHandle } from '../../store/tables/users/user-handles.ts'
import { userById } from '../../store/tables/users/users.ts'
import { byPasskey, type PasskeySignIn } from './by-passkey.ts'
import {
  comesBack,
  drawChallenge,
  type PasskeyChallengePurpose,
  type PasskeyChallengeRequest,
  takeChallenge,
} from './challenge.ts'
import { type AssertionResponse, readAssertion, readStatement } from './credential.ts'
import { requireDomain } from './domain.ts'
import { requestOptions } from './options.ts'
import { passkeyNotFound, proofRefused } from './refusals.ts'
import type { Owner } from './register.ts'
import { passkeyByCredential, passkeysOf, type StoredPasskey } from './stored-passkey.ts'
import { requirePage, verifyUsed } from './verify.ts'

/**
 * Starts a sign-in, or with an owner a further proof. Returns the browser's options as JSON text. Without an owner user
 * verification is always required, because the passkey is the only proof. The options then list no passkeys, since the
 * user is not known yet.
 */
export const startAuthentication = async (
  deps: Deps,
  request: PasskeyChallengeRequest & { readonly origin: string | null },
  owner: Owner | null,
  { domain, return_passkey_credential_options: verifies = false }: PasskeyAuthenticateStart,
): Promise<string> => {
  requireDomain(request.project, request.origin, domain)
  if (owner === null) {
    const challenge = await drawChallenge(deps, request, { ceremony: 'primary', domain, verifies: true })
    return requestOptions(challenge, domain, true, [])
  }
  const { userId } = owner.person
  const sessionId = owner.session?.sessionId ?? null
  const challenge = await drawChallenge(deps, request, { ceremony: 'secondary', domain, verifies, userId, sessionId })
  return requestOptions(challenge, domain, verifies, await passkeysOf(deps.store.db, request.project, userId, domain))
}

/**
 * Verifies a passkey's signature and opens a session. The challenge is consumed first, in every case. The statement
 * that stores the counter also checks that it grew, so a copied passkey cannot win a race.
 */
export const finishAuthentication = async (
  deps: Deps,
  request: PasskeyChallengeRequest,
  credentialText: string,
  signInContext: SignInContext,
): Promise<PasskeySignIn> => {
  const { project } = signInContext
  const credential = readAssertion(credentialText)
  const statement = readStatement(credential)
  const purpose = await takeChallenge(deps, request, statement.challenge)
  if (purpose === null || purpose.ceremony === 'register') throw proofRefused()
  if (purpose.ceremony === 'secondary' && !comesBack(purpose, signInContext)) throw proofRefused()
  await verifyOrRefuse(() => requirePage(project, statement, purpose))
  const passkey = await passkeyByCredential(deps.store.db, project, credential.id)
  if (passkey === null) throw (await isOurs(deps, project, credential)) ? passkeyNotFound() : proofRefused()
  requireOwner(credential, purpose, passkey)
  const verifiedUse = await verifyOrRefuse(() => verifyUsed(credential, statement, purpose, passkey))
  return atomically(deps.store, async (db) => {
    const { ownerId, stored: checkedBy } = passkey
    const { factorId } = passkey.factor
    const person = await lockPerson(db, project, ownerId)
    const currentPasskey = factorsOf(person, passkeyKind).find((one) => one.factorId === factorId)
    if (currentPasskey === undefined) throw passkeyNotFound()
    const after = storedCheck({ ...passkey, ...verifiedUse })
    if (!(await swapCheck(db, project, { factorId, checkedBy }, after, deps.clock.now()))) throw proofRefused()
    if (verifiedUse.isCounterLower) {
      const detail = { factor_id: factorId, sign_count: verifiedUse.counter, sign_count_before: passkey.counter }
      await recordEvent(deps, db, project, ownerId, { kind: 'passkey.counter_lower', detail })
    }
    const sessionOpening = {
      userId: ownerId,
      proof: proofOf(
        deps,
        currentPasskey,
        { ...byPasskey, hasVerifiedUser: verifiedUse.authenticator.hasVerified },
        null,
      ),
    }
    return { ...(await openSessionOfLocked(deps, db, signInContext, sessionOpening)), person, passkey: currentPasskey }
  })
}

/**
 * Whether the user of this user handle ever had a passkey in this project. For a passkey of another service or project
 * on the same domain, the answer must not make browsers forget it.
 */
const isOurs = async (
  { store }: Deps,
  project: Project,
  { response: { userHandle } }: AssertionResponse,
): Promise<boolean> => {
  if (!userHandle) return false
  if (await isRecordedUserHandle(store.db, project, userHandle)) return true
  // Before user handles were stored, most were the user's ID.
  const userId = Buffer.from(userHandle, 'base64url').toString()
  return isId(userId) && (await userById(store.db, project, userId)) !== null
}

/**
 * Checks the owner of the passkey (WebAuthn 7.2, step 6). If the request named no user, the authenticator must name
 * one. A named user must match.
 */
const requireOwner = (
  { response }: AssertionResponse,
  purpose: PasskeyChallengePurpose,
  passkey: StoredPasskey,
): void => {
  const userHandle = response.userHandle ?? null
  if (purpose.ceremony === 'secondary' && purpose.userId !== passkey.ownerId) throw proofRefused()
  if (userHandle === null ? purpose.ceremony !== 'secondary' : userHandle !== passkey.userHandle) throw proofRefused()
}

const verifyOrRefuse = async <Result>(check: () => Result | Promise<Result>): Promise<Result> => {
  try {
    return await check()
  } catch (fault) {
    throw proofRefused(fault)
  }
}
