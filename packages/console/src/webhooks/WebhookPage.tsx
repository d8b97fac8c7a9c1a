import { replayWebhook } from '@latchkey/protocol/console/webhook-calls'
import type { ConsoleDelivery } from '@latchkey/protocol/console/webhooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../api.ts'
import { useRole } from '../session/session-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { DeadLetters } from './DeadLetters.tsx'
import { Repair } from './Repair.tsx'
import { deliveriesQuery } from './webhooks-query.ts'

/** One webhook: the log of its deliveries, and the acts that repair it. */
export function WebhookPage() {
  const { projectId, webhookId } = useParams({ from: '/shell/projects/$projectId/webhooks/$webhookId' })
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    deliveriesQuery(projectId, webhookId),
  )
  const isReadOnly = useRole(projectId) === 'viewer'
  const webhook = data?.pages[0]?.webhook
  return (
    <>
      <p>
        <Link to="/projects/$projectId/webhooks" params={{ projectId }}>
          All webhooks
        </Link>
      </p>
      <h1>Webhook</h1>
      <Notice error={error} />
      {webhook !== undefined && (
        <>
          <dl className="facts">
            <dt>URL</dt>
            <dd>
              <code>{visibleText(webhook.url)}</code>
            </dd>
            <dt>ID</dt>
            <dd>
              <code>{webhook.webhook_id}</code>
            </dd>
            <dt>Events</dt>
            <dd>{webhook.kinds.length === 0 ? 'default events' : webhook.kinds.join(', ')}</dd>
            <dt>Waiting</dt>
            <dd>{webhook.waiting}</dd>
            <dt>Given up</dt>
            <dd>{webhook.dead_letters}</dd>
          </dl>
          {!isReadOnly && <Repair projectId={projectId} webhook={webhook} />}
          <DeadLetters projectId={projectId} webhookId={webhookId} isReadOnly={isReadOnly} />
          <h2>Deliveries of the last 7 days</h2>
          <Deliveries
            of={{ project_id: projectId, webhook_id: webhookId }}
            deliveries={data?.pages.flatMap(({ deliveries }) => deliveries) ?? []}
            isReadOnly={isReadOnly}
          />
        </>
      )}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => fetchNextPage()}>
          Show more
        </button>
      )}
    </>
  )
}

interface WebhookOfProject {
  readonly project_id: string
  readonly webhook_id: string
}

function Deliveries({
  of,
  deliveries,
  isReadOnly,
}: {
  readonly of: WebhookOfProject
  readonly deliveries: readonly ConsoleDelivery[]
  readonly isReadOnly: boolean
}) {
  if (deliveries.length === 0) return <p>Nothing was sent to this webhook yet.</p>
  return (
    <Scroll label="Deliveries">
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Event</th>
            <th scope="col">Outcome</th>
            <th scope="col">Duration</th>
            <th scope="col">Event ID</th>
            {!isReadOnly && <th scope="col">Action</th>}
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.attempt_id}>
              <td>
                <Time at={delivery.attempted_at} />
              </td>
              <th scope="row">{delivery.kind}</th>
              <td className="long">{visibleText(delivery.outcome)}</td>
              <td>{`${delivery.duration_ms} ms`}</td>
              <td>
                <code>{delivery.event_id}</code>
              </td>
              {!isReadOnly && (
                <td>
                  <ReplayOne of={of} delivery={delivery} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function ReplayOne({ of, delivery }: { readonly of: WebhookOfProject; readonly delivery: ConsoleDelivery }) {
  const replay = useAct(
    () => call(replayWebhook, of, { event_id: delivery.event_id }),
    () => undefined,
  )
  const answer = replay.data?.events === 0 ? 'Waiting already, or not kept' : 'Queued'
  return (
    <>
      <button
        type="button"
        aria-label={`Replay ${delivery.kind} ${delivery.event_id}`}
        disabled={replay.isPending}
        onClick={() => replay.mutate()}
      >
        Replay
      </button>
      <span role="status">{replay.isSuccess ? ` ${answer}` : ''}</span>
      <Notice error={replay.error} />
    </>
  )
}
