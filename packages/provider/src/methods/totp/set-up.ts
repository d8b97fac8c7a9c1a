import { toDataURL } from 'qrcode'
import type { Deps } from '../../domain/deps.ts'
import { applyEnding } from '../../domain/endings/apply-ending.ts'
import { addFactor, enrolFactor } from '../../domain/factors/add-factor.ts'
import { contactsOf } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { requireStepUp } from '../../domain/factors/step-up.ts'
import { recoveryCodes as recoveryCodesKind, totp } from '../../domain/factors/totp.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { noteChange } from '../../domain/sessions/open-session.ts'
import type { ActiveSession } from '../../domain/sessions/sessions.ts'
import { lockPerson, personById } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { dropFactor, type Factor } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { base32Of, otpauthOf, seedBytes } from './code.ts'
import { removedNotice } from './notices.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { requireSecondFactorProof } from './second-factor-shown.ts'

const msPerMinute = 60_000
const dayMinutes = 1_440

/** An authenticator app that is not active yet, with the secrets that are shown only once. */
export interface SetUp {
  readonly person: StoredUser
  readonly totpId: string
  /** In base32. */
  readonly seed: string
  /** PNG as a data URL. */
  readonly picture: string
  readonly recoveryCodes: readonly string[]
}

/**
 * Draws a seed and recovery codes for the signed-in user and replaces the existing ones. Replacing an active app
 * requires a session that has recently shown it, and revokes the user's other sessions.
 */
export const setUpTotp = (
  deps: Deps,
  project: Project,
  activeSession: ActiveSession,
  waitsMinutes = dayMinutes,
): Promise<SetUp> =>
  drawTotp(deps, project, activeSession.person.userId, waitsMinutes, async (db, before) => {
    requireStepUp(activeSession.session, before, deps.clock.now(), 'addFactor')
    await takePlace(deps, db, project, activeSession, before)
  })

/**
 * Draws a seed and recovery codes for a user and replaces a set-up that is not active yet.
 *
 * @param prepare throws if the user may not set up an app, and removes the old one; the user is locked
 */
export const drawTotp = async (
  deps: Deps,
  project: Project,
  userId: string,
  waitsMinutes: number = dayMinutes,
  prepare: (db: Db, before: StoredUser) => Promise<void>,
): Promise<SetUp> => {
  const { clock, random, store } = deps
  const seed = base32Of(random.bytes(seedBytes))
  const recoveryCodes = drawRecoveryCodes(random)
  const { person, totpId } = await atomically(store, async (db) => {
    const before = await lockPerson(db, project, userId)
    await prepare(db, before)
    const mine = { lookupKey: userId, isProven: false } as const
    const pendingApp = { waitsUntil: clock.now() + waitsMinutes * msPerMinute }
    const addedApp = await enrolFactor(deps, db, project, userId, {
      ...mine,
      kind: totp,
      publicData: pendingApp,
      secret: seed,
    })
    const codes = { ...mine, kind: recoveryCodesKind, publicData: {}, secret: JSON.stringify(recoveryCodes) }
    await addFactor(deps, db, project, userId, codes)
    if (addedApp === null) throw new Error('The authenticator app of a locked user was added concurrently.')
    return { person: await personById(db, project, userId), totpId: addedApp.factorId }
  })
  const picture = await toDataURL(otpauthOf(seed, issuerOf(project), labelOf(person)), { errorCorrectionLevel: 'L' })
  return { person, totpId, seed, picture, recoveryCodes }
}

/**
 * Removes the app to replace. The session is noted as having changed factors, so an app set up from a stolen session
 * does not count as a recent proof.
 */
const takePlace = async (
  deps: Deps,
  db: Db,
  project: Project,
  activeSession: ActiveSession,
  before: StoredUser,
): Promise<void> => {
  await noteChange(deps, db, activeSession)
  const { userId } = before
  const [standing] = factorsOf(before, totp)
  if (standing !== undefined && standing.provenAt !== null) {
    requireSecondFactorProof(activeSession.session, before, deps.clock.now())
    const target = { ownerId: userId, keptSessionId: activeSession.session.sessionId }
    await applyEnding(deps, db, project, 'second factor replaced by its owner', target)
    await notifyOwner(deps, db, project, before, removedNotice(standing))
  }
  await dropTotp(db, project, before)
}

/** Removes the app together with its recovery codes. */
export const dropTotp = async (db: Db, project: Project, person: StoredUser): Promise<void> => {
  const both: readonly Factor[] = [...factorsOf(person, totp), ...factorsOf(person, recoveryCodesKind)]
  for (const factor of both) await dropFactor(db, project, person.userId, factor)
}

/** The QR code holds 2,953 bytes, and one character may take twelve of them. */
const longestIssuer = 48
const longestLabel = 96
const cut = (text: string, longest: number) => [...text].slice(0, longest).join('')

const issuerOf = ({ settings }: Project) => cut(settings.project_name, longestIssuer)
const labelOf = (person: StoredUser) => cut(contactsOf(person)[0]?.address ?? person.userId, longestLabel)
