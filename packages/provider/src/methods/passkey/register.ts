import type { RegisterStart } from '@latchkey/protocol/methods/passkey/consumer'
import type { Deps } from '../../domain/deps.ts'
import { enrolFactor, requirePlaceAmong } from '../../domain/factors/add-factor.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { type PasskeyShown, passkey as passkeyKind } from '../../domain/factors/passkey.ts'
import { requireRecentProof } from '../../domain/factors/step-up.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { noteChange, type OpenedSession, openSessionOfLocked } from '../../domain/sessions/open-session.ts'
import type { LiveSession } from '../../domain/sessions/sessions.ts'
import { proofOf } from '../../domain/sessions/sign-in/sign-in.ts'
import type { Arrival } from '../../domain/sessions/sign-in/sign-in-context.ts'
import { lockPerson, personById } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import type { Factor } from '../../store/tables/factors.ts'
import { noteHandle } from '../../store/tables/user-handles.ts'
import type { Person } from '../../store/tables/users.ts'
import { type ByPasskey, byPasskey } from './by-passkey.ts'
import { type Asking, comesBack, drawChallenge, takeChallenge } from './challenge.ts'
import { readAttested, readStatement } from './credential.ts'
import { requireDomain } from './domain.ts'
import { passkeysOf, storedCheck } from './kept.ts'
import { addedNotice } from './notices.ts'
import { creationOptions } from './options.ts'
import { credentialRefused, duplicate, nothingPending, upgradeNotEnabled } from './refusals.ts'
import { type Made, requirePage, verifyMade } from './verify.ts'

/** Whose passkey it is to be, and the session that they ask in; `null` where the site's back end asks for them. */
export interface Owner {
  readonly person: Person
  readonly session: LiveSession['session'] | null
}

/** Begins a passkey of a person. Answers the browser's options as JSON text. */
export const startRegistration = async (
  deps: Deps,
  asking: Asking & { readonly origin: string | null },
  { person, session }: Owner,
  asked: RegisterStart,
): Promise<string> => {
  const { project, origin } = asking
  const isUnasked = asked.conditional_mediation === true
  if (isUnasked && project.settings.passkey_upgrade_enabled !== true) throw upgradeNotEnabled()
  requireDomain(project, origin, asked.domain)
  requirePlaceAmong(factorsOf(person, passkeyKind).length, passkeyKind)
  if (session !== null) requireRecentProof(session, person, deps.clock.now())
  const userHandle = Buffer.from(asked.override_id ?? person.userId).toString('base64url')
  const challenge = await drawChallenge(deps, asking, {
    ceremony: 'register',
    domain: asked.domain,
    // Nobody is asked for a finger either. It is shown when the passkey signs in.
    verifies: asked.return_passkey_credential_options === true && !isUnasked,
    userId: person.userId,
    sessionId: session?.sessionId ?? null,
    authenticatorType: asked.authenticator_type ?? '',
    userAgent: asked.user_agent ?? '',
    userHandle,
    isUnasked,
  })
  const known = await passkeysOf(deps.store.rows, project, person.userId, asked.domain)
  return creationOptions({ project, person, asked, challenge, userHandle, known })
}

/** Keeps what the authenticator made, and adds it to the session's proofs, if there is one or one is wanted. */
export const finishRegistration = async (
  deps: Deps,
  asking: Asking,
  arrival: Arrival,
  credentialText: string,
  ownerId = arrival.live?.person.userId,
): Promise<ByPasskey> => {
  const { project } = asking
  const credential = readAttested(credentialText)
  const statement = readStatement(credential)
  const purpose = await takeChallenge(deps, asking, statement.challenge)
  if (purpose?.ceremony !== 'register' || purpose.userId !== ownerId) throw nothingPending()
  if (!comesBack(purpose, arrival)) throw nothingPending()
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
    const hasVerifiedUser = made.said.hasVerified
    const opened =
      purpose.isUnasked === true && arrival.live !== null
        ? await unproven(deps, rows, arrival.live)
        : await openSessionOfLocked(deps, rows, arrival, {
            userId,
            proof: proofOf(deps, passkey, { ...byPasskey, hasVerifiedUser }, null, 'enrolment'),
            change: 'adds',
          })
    const person = await personById(rows, project, userId)
    await notifyOwner(deps, rows, project, person, addedNotice(passkey))
    return { ...opened, person, passkey }
  })
}

/** A passkey that nobody was asked for says nothing of who is there: the session is as sure as before, and has changed something. */
const unproven = async (deps: Deps, rows: Rows, live: LiveSession): Promise<OpenedSession> => {
  await noteChange(deps, rows, live)
  return { session: live.session, token: live.token }
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
