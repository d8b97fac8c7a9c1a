import type { AuthenticateStart } from '@latchkey/protocol/methods/passkey/consumer'
import { recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { passkey as passkeyKind } from '../../domain/factors/passkey.ts'
import { isId } from '../../domain/ids.ts'
import { openSessionOfLocked } from '../../domain/sessions/open-session.ts'
import { proofOf } from '../../domain/sessions/sign-in/sign-in.ts'
import type { Arrival } from '../../domain/sessions/sign-in/sign-in-context.ts'
import { lockPerson } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import { swapCheck } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import { isNotedHandle } from '../../store/tables/user-handles.ts'
import { userById } from '../../store/tables/users.ts'
import { type ByPasskey, byPasskey } from './by-passkey.ts'
import { type Asking, type ChallengePurpose, comesBack, drawChallenge, takeChallenge } from './challenge.ts'
import { type Asserted, readAsserted, readStatement } from './credential.ts'
import { requireDomain } from './domain.ts'
import { type KeptPasskey, passkeyByCredential, passkeysOf, storedCheck } from './kept.ts'
import { requestOptions } from './options.ts'
import { passkeyNotFound, proofRefused } from './refusals.ts'
import type { Owner } from './register.ts'
import { requirePage, verifyUsed } from './verify.ts'

/**
 * Begins a sign-in, or with a session one more proof of it. Answers the browser's options as JSON text. Without a session
 * the person is always verified, whatever the caller asks for, because the passkey is the only proof; and
 * it names no passkey: who asked has not said who they are, so there is nothing to tell about anybody.
 */
export const startAuthentication = async (
  deps: Deps,
  asking: Asking & { readonly origin: string | null },
  owner: Owner | null,
  { domain, return_passkey_credential_options: verifies = false }: AuthenticateStart,
): Promise<string> => {
  requireDomain(asking.project, asking.origin, domain)
  if (owner === null) {
    const challenge = await drawChallenge(deps, asking, { ceremony: 'primary', domain, verifies: true })
    return requestOptions(challenge, domain, true, [])
  }
  const { userId } = owner.person
  const sessionId = owner.session?.sessionId ?? null
  const challenge = await drawChallenge(deps, asking, { ceremony: 'secondary', domain, verifies, userId, sessionId })
  return requestOptions(challenge, domain, verifies, await passkeysOf(deps.store.rows, asking.project, userId, domain))
}

/**
 * Turns a passkey's signature into a session. The challenge is used up first, whatever comes of it; that the counter grew
 * is settled by the statement that writes it, so a copied passkey loses the race as well.
 */
export const finishAuthentication = async (
  deps: Deps,
  asking: Asking,
  credentialText: string,
  arrival: Arrival,
): Promise<ByPasskey> => {
  const { project } = arrival
  const credential = readAsserted(credentialText)
  const statement = readStatement(credential)
  const purpose = await takeChallenge(deps, asking, statement.challenge)
  if (purpose === null || purpose.ceremony === 'register') throw proofRefused()
  if (purpose.ceremony === 'secondary' && !comesBack(purpose, arrival)) throw proofRefused()
  await checked(() => requirePage(project, statement, purpose))
  const passkey = await passkeyByCredential(deps.store.rows, project, credential.id)
  if (passkey === null) throw (await isOurs(deps, project, credential)) ? passkeyNotFound() : proofRefused()
  requireOwner(credential, purpose, passkey)
  const used = await checked(() => verifyUsed(credential, statement, purpose, passkey))
  return atomically(deps.store, async (rows) => {
    const { ownerId, stored: checkedBy } = passkey
    const { factorId } = passkey.factor
    const person = await lockPerson(rows, project, ownerId)
    const told = factorsOf(person, passkeyKind).find((one) => one.factorId === factorId)
    if (told === undefined) throw passkeyNotFound()
    const after = storedCheck({ ...passkey, ...used })
    if (!(await swapCheck(rows, project, { factorId, checkedBy }, after, deps.clock.now()))) throw proofRefused()
    if (used.isCounterLower) {
      const detail = { factor_id: factorId, sign_count: used.counter, sign_count_before: passkey.counter }
      await recordEvent(deps, rows, project, ownerId, { kind: 'passkey.counter_lower', detail })
    }
    const opening = {
      userId: ownerId,
      proof: proofOf(deps, told, { ...byPasskey, hasVerifiedUser: used.said.hasVerified }, null),
    }
    return { ...(await openSessionOfLocked(deps, rows, arrival, opening)), person, passkey: told }
  })
}

/**
 * Whether whoever the authenticator names was ever given a passkey here. Of a passkey that another service made for the same
 * domain, or another project, nothing is known, and nothing is said that would make browsers forget it.
 */
const isOurs = async ({ store }: Deps, project: Project, { response: { userHandle } }: Asserted): Promise<boolean> => {
  if (!userHandle) return false
  if (await isNotedHandle(store.rows, project, userHandle)) return true
  // Before handles were noted most were the person's id.
  const userId = Buffer.from(userHandle, 'base64url').toString()
  return isId(userId) && (await userById(store.rows, project, userId)) !== null
}

/** WebAuthn 7.2, step 6: who asked without a name must be named by the authenticator, and nobody may be named wrongly. */
const requireOwner = ({ response }: Asserted, purpose: ChallengePurpose, passkey: KeptPasskey): void => {
  const named = response.userHandle ?? null
  if (purpose.ceremony === 'secondary' && purpose.userId !== passkey.ownerId) throw proofRefused()
  if (named === null ? purpose.ceremony !== 'secondary' : named !== passkey.userHandle) throw proofRefused()
}

const checked = async <Result>(check: () => Result | Promise<Result>): Promise<Result> => {
  try {
    return await check()
  } catch (fault) {
    throw proofRefused(fault)
  }
}
