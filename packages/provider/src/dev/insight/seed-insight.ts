import { createInsight } from '../../domain/insight/insight.ts'
import { sweepInsight } from '../../domain/insight/sweep-insight.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { type SamplePeriod, sampleFacts } from './sample-facts.ts'

/**
 * Counts sample facts of a project as if they had happened, so that reports and plots have something to show. They are
 * added to existing counts.
 */
export const seedInsight = async (
  deps: Pick<MethodDeps, 'store' | 'sealing' | 'random' | 'log' | 'clock'>,
  projectId: string,
  period: SamplePeriod,
): Promise<void> => {
  let now = period.from
  const insight = createInsight({ ...deps, clock: { now: () => now } })
  for (const fact of sampleFacts(period)) {
    now = fact.at
    if ('userId' in fact) insight.isActive(projectId, fact.userId)
    else if ('statement' in fact) insight.database(fact.statement, fact.ms)
    else if ('level' in fact) insight.sample(projectId, fact.measure, fact.label, fact.level)
    else if ('ms' in fact) insight.measure(projectId, fact.measure, fact.label, fact.ms)
    else insight.count(projectId, fact.measure, fact.label)
  }
  await insight.flush()
  await sweepInsight(deps.store, deps.clock.now())
}
