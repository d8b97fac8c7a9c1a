import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { type CountedEvent, limits } from './limits.ts'
import { count, countsOf, waitsOf } from './rate-limit.ts'

/** Seconds that an attempt with a code has to wait; 0 if it is verified now. */
export interface OtpLockout {
  /** Wait of the project's lockout. Clients that the owner has signed in from before are exempt. */
  readonly heldSeconds: number
  /** Wait of the lockout of the destination. */
  readonly lockedSeconds: number
}

/** How many wrong codes a project accepts within ten minutes. */
export interface OtpAllowances {
  /** Above this number each client has few attempts (`wrongCodesFromClient`). */
  readonly beforeClientLimit: number
  /** Above this number the codes of unknown clients wait. */
  readonly beforeLockout: number
}

const [clientLimitFloor] = limits.wrongCodesOfProject.windows
const [lockoutFloor] = limits.floodOfWrongCodesOfProject.windows
const [verifiedWindow] = limits.verifiedCodesOfProject.windows

/**
 * Returns the allowances of a project for its traffic. It may have as many wrong codes in ten minutes as were verified
 * in an average ten minutes of the last week, and half of that before clients are limited. Smaller projects have the
 * floors in the table of limits.
 *
 * Only verified codes raise the allowances. A verified code allows one more guess in all, spread over a week, and costs
 * a sent and read code. So guessers gain nothing by verifying codes of their own.
 *
 * @param verifiedCodes codes that were verified within the last week
 */
export const otpAllowances = (verifiedCodes: number): OtpAllowances => {
  const usual = Math.floor((verifiedCodes * lockoutFloor.seconds) / verifiedWindow.seconds)
  return {
    beforeClientLimit: Math.max(clientLimitFloor.max, Math.floor(usual / 2)),
    beforeLockout: Math.max(lockoutFloor.max, usual),
  }
}

const verifiedCodesOf = ({ projectId }: Project) =>
  ({ limit: 'verifiedCodesOfProject', projectId, subject: 'codes' }) as const satisfies CountedEvent

const countersOf = ({ projectId }: Project, clientAddress: string, allowances: OtpAllowances) =>
  [
    { limit: 'wrongCodesOfProject', projectId, subject: 'codes', max: allowances.beforeClientLimit },
    { limit: 'wrongCodesFromClient', projectId, subject: clientAddress },
    { limit: 'floodOfWrongCodesOfProject', projectId, subject: 'codes', max: allowances.beforeLockout },
  ] as const satisfies readonly CountedEvent[]

const allowancesOf = async (db: Db, project: Project, now: number): Promise<OtpAllowances> => {
  const [verifiedCodes = 0] = await countsOf(db, [verifiedCodesOf(project)], now)
  return otpAllowances(verifiedCodes)
}

/**
 * Returns how long an attempt with a code has to wait. A code of six digits falls to one guess in a million, so guesses
 * are counted for the whole project. Above the first allowance each client has twenty, which mistyping users do not
 * reach. Above the second one the codes of unknown clients wait. Other methods are not limited.
 */
export const otpLockout = async (
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  project: Project,
  clientAddress: string,
  guesses: CountedEvent,
): Promise<OtpLockout> => {
  const now = clock.now()
  const counters = countersOf(project, clientAddress, await allowancesOf(db, project, now))
  const [limited, own, lockout, lockedSeconds] = await waitsOf(db, [...counters, guesses] as const, now)
  return { heldSeconds: Math.max(lockout, limited > 0 ? own : 0), lockedSeconds }
}

/** Counts a verified code, which measures the project's normal traffic. */
export const countVerifiedCode = async ({ store, clock }: Deps, project: Project): Promise<void> => {
  await count(store, verifiedCodesOf(project), clock.now())
}

/** Counts a wrong code, and logs an error for the operator when an allowance is used up. */
export const countWrongCode = async (deps: Deps, project: Project, clientAddress: string): Promise<void> => {
  const now = deps.clock.now()
  const allowances = await allowancesOf(deps.store.db, project, now)
  const [ofProject, fromClient, flood] = countersOf(project, clientAddress, allowances)
  const all = await count(deps.store, ofProject, now)
  await count(deps.store, fromClient, now)
  const most = await count(deps.store, flood, now)
  const members = { project_id: project.projectId, ...allowances }
  if (all.waitSeconds > 0 && !all.isFull)
    deps.log.error(members, 'many wrong codes within ten minutes: each client is now limited to twenty')
  if (most.waitSeconds > 0 && !most.isFull)
    deps.log.error(members, 'a flood of wrong codes within ten minutes: codes of unknown clients are now rejected')
}
