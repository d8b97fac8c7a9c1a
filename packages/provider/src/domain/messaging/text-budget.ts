import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'
import { factorOfDestination } from '../factors/factor-by-destination.ts'
import type { Counted } from '../rate-limits/limits.ts'
import { count, takeBack, tooManyRequests } from '../rate-limits/rate-limit.ts'
import type { Destination } from '../users/destinations.ts'

/** Texts a day if a project does not say (`sms_daily_budget`). */
const textsUnlessSaid = 1_000

/** Of a budget, what one block of ten thousand neighbouring numbers may take: whoever sells numbers has them in a row. */
const shareOfBlock = 0.1

/** Of a budget, what numbers may take that nobody has proven yet; the rest is kept for the people who are there. */
const shareOfStrangers = 0.75

const lastDigits = 4

/**
 * Counts a text message against the day's budget of its project and of its block of numbers. Throws `too_many_requests` when
 * one of them is spent, and tells the operator in that moment. In protected mode everybody has the whole budget, because
 * what is kept for known people would tell who is known.
 */
export const requireTextBudget = async (deps: Deps, project: Project, destination: Destination): Promise<void> => {
  const { projectId, settings } = project
  const budget = settings.sms_daily_budget ?? textsUnlessSaid
  const isTrusted =
    settings.protected_mode || (await factorOfDestination(deps, deps.store.rows, project, destination)) !== null
  const block = destination.canonical.slice(0, -lastDigits)
  const ofBlock: Counted = { limit: 'textsToBlock', projectId, subject: block, max: Math.ceil(budget * shareOfBlock) }
  const ofProject: Counted = {
    limit: 'textsOfProject',
    projectId,
    subject: 'texts',
    max: isTrusted ? budget : Math.ceil(budget * shareOfStrangers),
  }
  const now = deps.clock.now()
  const counted: Counted[] = []
  for (const one of [ofBlock, ofProject]) {
    const { isFull, waitSeconds } = await count(deps.store, one, now)
    if (waitSeconds > 0 && !isFull) tellOperator(deps, project, one)
    if (!isFull) {
      counted.push(one)
      continue
    }
    for (const before of counted) await takeBack(deps.store, before, now)
    throw tooManyRequests(waitSeconds)
  }
}

const tellOperator = ({ log }: Deps, { projectId }: Project, { limit, max }: Counted): void =>
  log.error(
    { project_id: projectId, budget: max, counted: limit },
    'a day\u2019s budget of text messages is spent: raise sms_daily_budget if these were people',
  )
