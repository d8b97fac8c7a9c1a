import { replayWebhook } from '@latchkey/protocol/console/webhook-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { deadLettersQuery, deliveriesQuery } from './webhooks-query.ts'

/** The events that were given up for a webhook, and the act that sends them again. */
export function DeadLetters({
  projectId,
  webhookId,
  isReadOnly,
}: {
  readonly projectId: string
  readonly webhookId: string
  readonly isReadOnly: boolean
}) {
  const client = useQueryClient()
  const { data, error } = useQuery(deadLettersQuery(projectId, webhookId))
  const replay = useAct(
    () => call(replayWebhook, { project_id: projectId, webhook_id: webhookId }, { dead_letters: true }),
    async () => {
      await client.invalidateQueries(deadLettersQuery(projectId, webhookId))
      await client.invalidateQueries(deliveriesQuery(projectId, webhookId))
    },
  )
  const letters = data?.dead_letters ?? []
  if (letters.length === 0 && error === null) return null
  return (
    <section aria-label="Events that were given up">
      <h2>Events that were given up</h2>
      <p>
        The webhook did not accept these events for three days. Repair the receiver, then replay them in their order.
      </p>
      {!isReadOnly && (
        <button type="button" disabled={replay.isPending} onClick={() => replay.mutate()}>
          Replay events that were given up
        </button>
      )}
      <Notice error={error ?? replay.error} />
      <Scroll label="Events that were given up">
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Event</th>
              <th scope="col">Last outcome</th>
              <th scope="col">Event ID</th>
            </tr>
          </thead>
          <tbody>
            {letters.map((letter) => (
              <tr key={letter.event_id}>
                <td>
                  <Time at={letter.happened_at} />
                </td>
                <th scope="row">{letter.kind}</th>
                <td className="long">{visibleText(letter.outcome)}</td>
                <td>
                  <code>{letter.event_id}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}
