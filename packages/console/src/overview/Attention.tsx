import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { healthQuery } from '../health/health-query.ts'
import { isLate, queueName } from '../health/health-summary.ts'
import { reportQuery } from '../insight/insight-query.ts'
import type { DayRange } from '../insight/range.ts'
import { lockedQuery, lockedText } from './locked-accounts.ts'
import { totalOf } from './overview-numbers.ts'

/** Whether it is still unknown what needs attention. What cannot be read needs none here: its own page says why. */
export const useIsAttentionPending = (projectId: string, range: DayRange): boolean => {
  const queries = useAttentionQueries(projectId, range)
  return queries.some(({ isPending }) => isPending)
}

const useAttentionQueries = (projectId: string, range: DayRange) =>
  [
    useQuery(healthQuery(projectId)),
    useQuery(lockedQuery(projectId, range)),
    useQuery(reportQuery(projectId, 'deliveries', range)),
  ] as const

/** What an operator should look at: messages that wait, accounts that were locked, mail that came back. */
export function Attention({ projectId, range }: { readonly projectId: string; readonly range: DayRange }) {
  const queries = useAttentionQueries(projectId, range)
  const [{ data: health }, { data: locked = [] }, { data: deliveries }] = queries
  const isPending = queries.some((query) => query.isPending)
  const isUnknown = queries.some(({ error }) => error !== null)
  const params = { projectId }
  const late = health?.queues.filter(isLate) ?? []
  const bounced = deliveries === undefined ? 0 : totalOf(deliveries, ['email_bounced'])
  const failed = deliveries === undefined ? 0 : totalOf(deliveries, ['email_failed', 'sms_failed', 'whatsapp_failed'])
  const isQuiet = late.length === 0 && locked.length === 0 && bounced === 0 && failed === 0
  return (
    <section className="card" aria-label="Needs attention">
      <h2>Needs attention</h2>
      {isPending ? (
        <p className="soft">Reading…</p>
      ) : isQuiet && isUnknown ? (
        <p className="soft">It cannot be read now. Reload the page.</p>
      ) : isQuiet ? (
        <p className="soft">Nothing. Messages are delivered and no account was locked.</p>
      ) : (
        <ul className="attention">
          {late.map((queue) => (
            <li key={queue.queue}>
              <Link to="/projects/$projectId/health" params={params}>
                {`${queueName(queue.queue)}: ${queue.waiting} have waited for more than a minute`}
              </Link>
            </li>
          ))}
          {locked.map((accounts) => (
            <li key={accounts.kind}>
              <Link to="/projects/$projectId/events" params={params} search={{ kind: accounts.kind }}>
                {lockedText(accounts)}
              </Link>
            </li>
          ))}
          {bounced > 0 && (
            <li>
              <Link to="/projects/$projectId/messages" params={params}>
                {bounced === 1 ? '1 mail came back' : `${bounced} mails came back`}
              </Link>
            </li>
          )}
          {failed > 0 && (
            <li>
              <Link to="/projects/$projectId/messages" params={params}>
                {failed === 1 ? '1 message was given up' : `${failed} messages were given up`}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
