import type { Rows } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'
import { type Counted, limits } from './limits.ts'
import { count, countsOf, waitsOf } from './rate-limit.ts'

/** For how many seconds a code that comes back has to wait; 0 where it is verified now. */
export interface OtpLockout {
  /** By the project's lockout. A client that the owner has signed in from before is exempt. */
  readonly heldSeconds: number
  /** By the wrong codes for the same destination. */
  readonly lockedSeconds: number
}

/** How many wrong codes a project takes within ten minutes. */
export interface OtpAllowances {
  /** Past this many each client has few (`wrongCodesFromClient`). */
  readonly beforeClientLimit: number
  /** Past this many the codes of unknown clients wait. */
  readonly beforeLockout: number
}

const [clientLimitFloor] = limits.wrongCodesOfProject.windows
const [lockoutFloor] = limits.floodOfWrongCodesOfProject.windows
const [verifiedWindow] = limits.verifiedCodesOfProject.windows

/**
 * The allowances of a project by its own traffic: as many wrong codes in ten minutes as codes were verified in an average ten minutes of
 * the last week, and half of that before clients are limited. The floors in the table of limits hold for smaller projects.
 *
 * Only verified codes raise the allowances, and a wrong one never does. A verified code allows one further guess in all, spread
 * over a week, and costs a code that was sent and read. Guessers therefore gain nothing by verifying codes of their own.
 *
 * @param verifiedCodes how many codes were verified within the last week
 */
export const otpAllowances = (verifiedCodes: number): OtpAllowances => {
  const usual = Math.floor((verifiedCodes * lockoutFloor.seconds) / verifiedWindow.seconds)
  return {
    beforeClientLimit: Math.max(clientLimitFloor.max, Math.floor(usual / 2)),
    beforeLockout: Math.max(lockoutFloor.max, usual),
  }
}

const verifiedCodesOf = ({ projectId }: Project) =>
  ({ limit: 'verifiedCodesOfProject', projectId, subject: 'codes' }) as const satisfies Counted

const countersOf = ({ projectId }: Project, clientAddress: string, allowances: OtpAllowances) =>
  [
    { limit: 'wrongCodesOfProject', projectId, subject: 'codes', max: allowances.beforeClientLimit },
    { limit: 'wrongCodesFromClient', projectId, subject: clientAddress },
    { limit: 'floodOfWrongCodesOfProject', projectId, subject: 'codes', max: allowances.beforeLockout },
  ] as const satisfies readonly Counted[]

const allowancesOf = async (rows: Rows, project: Project, now: number): Promise<OtpAllowances> => {
  const [verifiedCodes = 0] = await countsOf(rows, [verifiedCodesOf(project)], now)
  return otpAllowances(verifiedCodes)
}

/**
 * How long a client waits that returns a code. One code of six digits falls to a guess in a million, so the number of guesses in the
 * whole project counts, wherever they are made. Past the first allowance each client has twenty, which people who mistype do not reach.
 * Past the second one the codes of unknown clients wait until it is over. Other methods are not held.
 */
export const otpLockout = async (
  { clock }: Pick<Deps, 'clock'>,
  rows: Rows,
  project: Project,
  clientAddress: string,
  guesses: Counted,
): Promise<OtpLockout> => {
  const now = clock.now()
  const counters = countersOf(project, clientAddress, await allowancesOf(rows, project, now))
  const [limited, own, lockout, lockedSeconds] = await waitsOf(rows, [...counters, guesses] as const, now)
  return { heldSeconds: Math.max(lockout, limited > 0 ? own : 0), lockedSeconds }
}

/** Counts a code that was verified: the project's normal traffic. */
export const countVerifiedCode = async ({ store, clock }: Deps, project: Project): Promise<void> => {
  await count(store, verifiedCodesOf(project), clock.now())
}

/** Counts a wrong code, and logs an error for the operator when an allowance is spent. */
export const countWrongCode = async (deps: Deps, project: Project, clientAddress: string): Promise<void> => {
  const now = deps.clock.now()
  const allowances = await allowancesOf(deps.store.rows, project, now)
  const [ofProject, fromClient, flood] = countersOf(project, clientAddress, allowances)
  const all = await count(deps.store, ofProject, now)
  await count(deps.store, fromClient, now)
  const most = await count(deps.store, flood, now)
  const members = { project_id: project.projectId, ...allowances }
  if (all.waitSeconds > 0 && !all.isFull)
    deps.log.error(members, 'many wrong codes in ten minutes: guesses are sprayed, so each client has twenty')
  if (most.waitSeconds > 0 && !most.isFull)
    deps.log.error(members, 'a flood of wrong codes in ten minutes: codes of clients that never signed in wait')
}
