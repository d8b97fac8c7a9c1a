import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import type { Destination } from '../destinations/destinations.ts'
import { factorOfDestination } from '../factors/factor-by-destination.ts'
import type { CountedEvent } from '../rate-limits/limits.ts'
import { count, countsOf, takeBack, tooManyRequests } from '../rate-limits/rate-limit.ts'

/** Text messages per day if `sms_daily_budget` is unset. */
const textsUnlessSaid = 1_000

/** Share of the budget for one block of ten thousand consecutive numbers, since sellers of numbers own such blocks. */
const shareOfBlock = 0.1

/** Share of the budget for unproven numbers; the rest is kept for existing users. */
const shareOfStrangers = 0.75

const lastDigits = 4

/** How many text messages a project sends in a day. */
export const textBudget = ({ settings }: Project): { readonly perDay: number; readonly forUnproven: number } => {
  const perDay = settings.sms_daily_budget ?? textsUnlessSaid
  return { perDay, forUnproven: settings.protected_mode ? perDay : Math.ceil(perDay * shareOfStrangers) }
}

const countedOfProject = ({ projectId }: Project, max: number): CountedEvent => ({
  limit: 'textsOfProject',
  projectId,
  subject: 'texts',
  max,
})

/** Returns how many text messages a project has sent within the last day. */
export const textsOfDay = async ({ store, clock }: Deps, project: Project): Promise<number> => {
  const [sent = 0] = await countsOf(store.db, [countedOfProject(project, textBudget(project).perDay)], clock.now())
  return sent
}

/**
 * Counts a text message against the daily budget of its project and of its block of numbers. Throws `too_many_requests`
 * if one is used up, and logs the moment in which it is. In protected mode every number may use the whole budget,
 * because a reserve for known users would reveal them.
 */
export const requireTextBudget = async (deps: Deps, project: Project, destination: Destination): Promise<void> => {
  const { projectId, settings } = project
  const { perDay: budget, forUnproven } = textBudget(project)
  const isTrusted =
    settings.protected_mode || (await factorOfDestination(deps, deps.store.db, project, destination)) !== null
  const block = destination.canonical.slice(0, -lastDigits)
  const ofBlock: CountedEvent = {
    limit: 'textsToBlock',
    projectId,
    subject: block,
    max: Math.ceil(budget * shareOfBlock),
  }
  const ofProject = countedOfProject(project, isTrusted ? budget : forUnproven)
  const now = deps.clock.now()
  const countedShares: CountedEvent[] = []
  for (const one of [ofBlock, ofProject]) {
    const { isFull, waitSeconds } = await count(deps.store, one, now)
    if (waitSeconds > 0 && !isFull) tellOperator(deps, project, one)
    if (!isFull) {
      countedShares.push(one)
      continue
    }
    for (const before of countedShares) await takeBack(deps.store, before, now)
    throw tooManyRequests(waitSeconds)
  }
}

const tellOperator = ({ log }: Deps, { projectId }: Project, { limit, max }: CountedEvent): void =>
  log.error(
    { project_id: projectId, budget: max, counted: limit },
    'the daily budget of text messages is used up: raise sms_daily_budget if the requests are legitimate',
  )
