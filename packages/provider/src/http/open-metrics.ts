import type { Clock } from '../ports/clock.ts'
import { prometheusMetrics } from '../ports/metrics.ts'
import type { Store } from '../store/store.ts'
import { queueTotals } from '../store/tables/messaging/queues.ts'
import type { MetricsAccess } from './metrics.ts'

/** Collects metrics for requests with a token; null if the installation has no token, so that nothing serves them. */
export const openMetrics = async (
  token: string | null,
  { store, clock }: { readonly store: Store; readonly clock: Clock },
): Promise<MetricsAccess | null> =>
  token === null ? null : { token, metrics: await prometheusMetrics(() => queueTotals(store.db, null, clock.now())) }
