import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import type { RegisterStart } from '@latchkey/protocol/methods/passkey/consumer'
import type { Deps } from '../../deps.ts'
import { newId } from '../../identity/ids.ts'

import { notifyOwner } from '../../identity/owner-notice.ts'

import { personById } from '../../identity/people.ts'
import { requireRoomWithin } from '../../identity/rate-limit.ts'
import { type LiveSession, strengthenSession } from '../../identity/sessions.ts'
import { wireTime } from '../../identity/wire-time.ts'
import { atomically } from '../../store/atomically.ts'
import { addPasskey, passkeysOfUser } from '../../store/tables/passkeys.ts'
import { lockUser, type Passkey, writePasskeys } from '../../store/tables/users.ts'
import { type Asking, drawChallenge, takeChallenge } from './challenge.ts'
import { readAttested, readStatement } from './credential.ts'
import { requireDomain } from './domain.ts'
import type { ByPasskey } from './engine.ts'
import { addedNotice } from './notices.ts'
import { creationOptions } from './options.ts'
import { credentialRefused, duplicate, nothingPending, passkeyNotFound, tooMany } from './refusals.ts'
import { type Made, requirePage, verifyMade } from './verify.ts'

/** More than anybody has devices. */
const mostPasskeys = 10

/** How a passkey stands in a session. */
export const factorOf = ({ registrationId, domain, userAgent }: Passkey, nowMs: number): AuthenticationFactor => ({
  type: 'webauthn',
  delivery_method: 'webauthn_registration',
  last_authenticated_at: wireTime(nowMs),
  webauthn_factor: { webauthn_registration_id: registrationId, domain, user_agent: userAgent },
})

/** Begins a passkey of whoever is signed in. Answers the browser's options as JSON text. */
export const startRegistration = async (
  deps: Deps,
  asking: Asking & { readonly origin: string | null },
  { person, session }: LiveSession,
  asked: RegisterStart,
): Promise<string> => {
  const { project, origin } = asking
  requireDomain(project, origin, asked.domain)
  if (person.passkeys.length >= mostPasskeys) throw tooMany(mostPasskeys)
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
  const known = await passkeysOfUser(deps.store.rows, project, person.userId, asked.domain)
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
    const now = deps.clock.now()
    const { userId } = purpose
    const user = await lockUser(rows, project, userId)
    if (user === null) throw passkeyNotFound()
    if (user.passkeys.length >= mostPasskeys) throw tooMany(mostPasskeys)
    await requireRoomWithin(rows, { limit: 'newPasskeysOfAccount', projectId: project.projectId, subject: userId }, now)
    const passkey: Passkey = {
      registrationId: newId(deps.random, 'webauthn-registration', project.environment),
      domain: purpose.domain,
      userAgent: purpose.userAgent,
      authenticatorType: purpose.authenticatorType,
      name: freshName(user.passkeys),
    }
    const { registrationId, domain } = passkey
    const row = { ...made, registrationId, userId, domain, userHandle: purpose.userHandle }
    if (!(await addPasskey(rows, project, row, now))) throw duplicate()
    await writePasskeys(rows, project, userId, [...user.passkeys, passkey])
    const opened = await strengthenSession(deps, rows, live, { factor: factorOf(passkey, now), minutes })
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
const freshName = (passkeys: readonly Passkey[]): string => {
  const taken = new Set(passkeys.map(({ name }) => name))
  const numbers = Array.from({ length: passkeys.length + 1 }, (_, index) => `Passkey ${index + 1}`)
  return numbers.find((name) => !taken.has(name)) ?? `Passkey ${passkeys.length + 1}`
}
