import type { RegisterStart } from '@latchkey/protocol/methods/passkey/consumer'
import type { Deps } from '../../deps.ts'
import { enrolFactor, requirePlaceAmong } from '../../identity/factors/add-factor.ts'
import { factorsOf } from '../../identity/factors/kind.ts'
import { type PasskeyShown, passkey as passkeyKind } from '../../identity/factors/passkey.ts'
import { requireRecentProof } from '../../identity/factors/recent-proof.ts'
import { strengthenSession } from '../../identity/open-session.ts'
import { notifyOwner } from '../../identity/owner-notice.ts'
import { lockPerson, personById } from '../../identity/people.ts'
import type { LiveSession } from '../../identity/sessions.ts'
import { proofOf } from '../../identity/sign-in/sign-in.ts'
import { atomically } from '../../store/atomically.ts'
import type { Factor } from '../../store/tables/factors.ts'
import { noteHandle } from '../../store/tables/user-handles.ts'
import { type Asking, drawChallenge, takeChallenge } from './challenge.ts'
import { readAttested, readStatement } from './credential.ts'
import { requireDomain } from './domain.ts'
import { type ByPasskey, byPasskey } from './engine.ts'
import { passkeysOf, storedCheck } from './kept.ts'
import { addedNotice } from './notices.ts'
import { creationOptions } from './options.ts'
import { credentialRefused, duplicate, nothingPending } from './refusals.ts'
import { type Made, requirePage, verifyMade } from './verify.ts'

/** Begins a passkey of whoever is signed in. Answers the browser's options as JSON text. */
export const startRegistration = async (
  deps: Deps,
  asking: Asking & { readonly origin: string | null },
  { person, session }: LiveSession,
  asked: RegisterStart,
): Promise<string> => {
  const { project, origin } = asking
  requireDomain(project, origin, asked.domain)
  requirePlaceAmong(factorsOf(person, passkeyKind).length, passkeyKind)
  requireRecentProof(session, person, deps.clock.now())
  const userHandle = Buffer.from(asked.override_id ?? person.userId).toString('base64url')
  const challenge = await drawChallenge(deps, asking, {
    ceremony: 'register',
    domain: asked.domain,
    verifies: asked.return_passkey_credential_options === true,
    userId: person.userId,
    sessionId: session.sessionId,
    authenticatorType: asked.authenticator_type ?? '',
    userAgent: asked.user_agent ?? '',
    userHandle,
  })
  const known = await passkeysOf(deps.store.rows, project, person.userId, asked.domain)
  return creationOptions({ project, person, asked, challenge, userHandle, known })
}

/** Keeps what the authenticator made, and adds it to the session's proofs. Without minutes the session's end stays. */
export const finishRegistration = async (
  deps: Deps,
  asking: Asking,
  live: LiveSession,
  credentialText: string,
  minutes: number | undefined,
): Promise<ByPasskey> => {
  const { project } = asking
  const credential = readAttested(credentialText)
  const statement = readStatement(credential)
  const purpose = await takeChallenge(deps, asking, statement.challenge)
  if (purpose?.ceremony !== 'register' || purpose.sessionId !== live.session.sessionId) throw nothingPending()
  const made = await verified(() => {
    requirePage(project, statement, purpose)
    return verifyMade(credential, statement, purpose)
  })
  return atomically(deps.store, async (rows) => {
    const { userId, userHandle, domain, userAgent, authenticatorType } = purpose
    const before = await lockPerson(rows, project, userId)
    const passkey = await enrolFactor(deps, rows, project, userId, {
      kind: passkeyKind,
      lookupKey: made.credentialId,
      shown: { domain, userAgent, authenticatorType, name: freshName(factorsOf(before, passkeyKind)) },
      checkedBy: storedCheck({ ...made, userHandle }),
      isProven: true,
    })
    if (passkey === null) throw duplicate()
    await noteHandle(rows, project, userHandle)
    const proof = proofOf(deps, passkey, byPasskey, 'enrolment')
    const opened = await strengthenSession(deps, rows, live, { proof, minutes, change: 'adds' })
    const person = await personById(rows, project, userId)
    await notifyOwner(deps, rows, project, person, addedNotice(passkey))
    return { ...opened, person, passkey }
  })
}

const verified = async (check: () => Promise<Made>): Promise<Made> => {
  try {
    return await check()
  } catch (fault) {
    throw credentialRefused('it is not what was asked for, or its signature does not hold', fault)
  }
}

/** `Passkey 1`, `Passkey 2`, …: the first that the person has none of. */
const freshName = (passkeys: readonly Factor<PasskeyShown>[]): string => {
  const taken = new Set(passkeys.map(({ shown }) => shown.name))
  const numbers = Array.from({ length: passkeys.length + 1 }, (_, index) => `Passkey ${index + 1}`)
  return numbers.find((name) => !taken.has(name)) ?? `Passkey ${passkeys.length + 1}`
}
