import type { RegisterStart } from '@latchkey/protocol/methods/passkey/consumer'
import type { Deps } from '../../domain/deps.ts'
import { enrolFactor, requirePlaceAmong } from '../../domain/factors/add-factor.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { type PasskeyData, passkey as passkeyKind, storedCheck } from '../../domain/factors/passkey.ts'
import { requireStepUp } from '../../domain/factors/step-up.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { noteChange, type OpenedSession, openSessionOfLocked } from '../../domain/sessions/open-session.ts'
import type { ActiveSession } from '../../domain/sessions/sessions.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { proofOf } from '../../domain/sign-in/sign-in.ts'
import { lockPerson, personById } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'
import { recordUserHandle } from '../../store/tables/users/user-handles.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { byPasskey, type PasskeySignIn } from './by-passkey.ts'
import { comesBack, drawChallenge, type PasskeyChallengeRequest, takeChallenge } from './challenge.ts'
import { readAttestation, readStatement } from './credential.ts'
import { requireDomain } from './domain.ts'
import { addedNotice } from './notices.ts'
import { creationOptions } from './options.ts'
import { credentialRefused, duplicate, nothingPending, upgradeNotEnabled } from './refusals.ts'
import { passkeysOf } from './stored-passkey.ts'
import { requirePage, type VerifiedCreation, verifyMade } from './verify.ts'

/** Owner of the new passkey and the session of the request; `null` if the site's back end sends the request. */
export interface Owner {
  readonly person: StoredUser
  readonly session: ActiveSession['session'] | null
}

/** Starts the registration of a passkey. Returns the browser's options as JSON text. */
export const startRegistration = async (
  deps: Deps,
  request: PasskeyChallengeRequest & { readonly origin: string | null },
  { person, session }: Owner,
  options: RegisterStart,
): Promise<string> => {
  const { project, origin } = request
  const isUnasked = options.conditional_mediation === true
  if (isUnasked && project.settings.passkey_upgrade_enabled !== true) throw upgradeNotEnabled()
  requireDomain(project, origin, options.domain)
  requirePlaceAmong(factorsOf(person, passkeyKind).length, passkeyKind)
  if (session !== null) requireStepUp(session, person, deps.clock.now(), 'addFactor')
  const userHandle = Buffer.from(options.override_id ?? person.userId).toString('base64url')
  const challenge = await drawChallenge(deps, request, {
    ceremony: 'register',
    domain: options.domain,
    // A passkey created without a prompt cannot verify the user. Verification happens when it signs in.
    verifies: options.return_passkey_credential_options === true && !isUnasked,
    userId: person.userId,
    sessionId: session?.sessionId ?? null,
    authenticatorType: options.authenticator_type ?? '',
    userAgent: options.user_agent ?? '',
    userHandle,
    isUnasked,
  })
  const existingPasskeys = await passkeysOf(deps.store.db, project, person.userId, options.domain)
  return creationOptions({ project, person, asked: options, challenge, userHandle, known: existingPasskeys })
}

/** Stores a new passkey, and adds it to the proofs of the session if there is one. A session may also be opened. */
export const finishRegistration = async (
  deps: Deps,
  request: PasskeyChallengeRequest,
  signInContext: SignInContext,
  credentialText: string,
  ownerId = signInContext.activeSession?.person.userId,
): Promise<PasskeySignIn> => {
  const { project } = request
  const credential = readAttestation(credentialText)
  const statement = readStatement(credential)
  const purpose = await takeChallenge(deps, request, statement.challenge)
  if (purpose?.ceremony !== 'register' || purpose.userId !== ownerId) throw nothingPending()
  if (!comesBack(purpose, signInContext)) throw nothingPending()
  const verifiedPasskey = await verified(() => {
    requirePage(project, statement, purpose)
    return verifyMade(credential, statement, purpose)
  })
  return atomically(deps.store, async (db) => {
    const { userId, userHandle, domain, userAgent, authenticatorType } = purpose
    const before = await lockPerson(db, project, userId)
    const passkey = await enrolFactor(deps, db, project, userId, {
      kind: passkeyKind,
      lookupKey: verifiedPasskey.credentialId,
      publicData: { domain, userAgent, authenticatorType, name: freshName(factorsOf(before, passkeyKind)) },
      checkedBy: storedCheck({ ...verifiedPasskey, userHandle }),
      isProven: true,
    })
    if (passkey === null) throw duplicate()
    await recordUserHandle(db, project, userHandle)
    const hasVerifiedUser = verifiedPasskey.authenticator.hasVerified
    const openedSession =
      purpose.isUnasked === true && signInContext.activeSession !== null
        ? await unproven(deps, db, signInContext.activeSession)
        : await openSessionOfLocked(deps, db, signInContext, {
            userId,
            proof: proofOf(deps, passkey, { ...byPasskey, hasVerifiedUser }, null, 'enrolment'),
            change: 'adds',
          })
    const person = await personById(db, project, userId)
    await notifyOwner(deps, db, project, person, addedNotice(passkey))
    return { ...openedSession, person, passkey }
  })
}

/**
 * Returns the session unchanged, noted as having changed factors. A passkey created without a prompt does not prove who
 * is present.
 */
const unproven = async (deps: Deps, db: Db, activeSession: ActiveSession): Promise<OpenedSession> => {
  await noteChange(deps, db, activeSession)
  return { session: activeSession.session, token: activeSession.token }
}

const verified = async (check: () => Promise<VerifiedCreation>): Promise<VerifiedCreation> => {
  try {
    return await check()
  } catch (fault) {
    throw credentialRefused('it does not fit the request, or its signature is invalid', fault)
  }
}

/** Returns the first name of `Passkey 1`, `Passkey 2`, … that the user does not have yet. */
const freshName = (passkeys: readonly Factor<PasskeyData>[]): string => {
  const usedNames = new Set(passkeys.map(({ publicData }) => publicData.name))
  const numbers = Array.from({ length: passkeys.length + 1 }, (_, index) => `Passkey ${index + 1}`)
  return numbers.find((name) => !usedNames.has(name)) ?? `Passkey ${passkeys.length + 1}`
}
