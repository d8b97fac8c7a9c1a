import { changeWebhookURL, removeWebhook, replayWebhook, retryWebhook } from '@latchkey/protocol/console/webhook-calls'
import type { ConsoleWebhook } from '@latchkey/protocol/console/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Notice } from '../shell/Notice.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { deliveriesQuery, useShowWebhooks } from './webhooks-query.ts'

const hoursOfChoice = [1, 24, 72, 168, 720, 2_160] as const

const hoursText = (hours: number): string => {
  if (hours === 1) return 'the last hour'
  return hours < 48 ? `the last ${hours} hours` : `the last ${hours / 24} days`
}

/** What repairs a webhook: another URL, a retry of waiting events, a replay of events that were given up. */
export function Repair({ projectId, webhook }: { readonly projectId: string; readonly webhook: ConsoleWebhook }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const of = { project_id: projectId, webhook_id: webhook.webhook_id }
  const show = useShowWebhooks(projectId)
  const readLog = () => client.invalidateQueries(deliveriesQuery(projectId, webhook.webhook_id))
  const [hours, setHours] = useState(24)
  const retry = useAct(() => call(retryWebhook, of), readLog)
  const replay = useAct(() => call(replayWebhook, of, { hours }), readLog)
  const remove = useAct(
    () => call(removeWebhook, of),
    (answer) => {
      show(answer)
      return navigate({ to: '/projects/$projectId/webhooks', params: { projectId } })
    },
  )
  return (
    <>
      <ChangeURL projectId={projectId} webhook={webhook} />
      <section className="row filter" aria-label="Repair">
        <button type="button" disabled={retry.isPending || webhook.waiting === 0} onClick={() => retry.mutate()}>
          Retry waiting events now
        </button>
        <label>
          <span>Events of</span>
          <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {hoursOfChoice.map((choice) => (
              <option key={choice} value={choice}>
                {hoursText(choice)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" disabled={replay.isPending} onClick={() => replay.mutate()}>
          Replay
        </button>
        <Confirm label="Remove webhook" name={`Remove webhook ${visibleText(webhook.url)}`} act={remove}>
          Its waiting events and its log are deleted. The events stay in the audit log.
        </Confirm>
        <p role="status" className="soft">
          {retry.isSuccess && <span>{`${eventsText(retry.data.events)} due now. `}</span>}
          {replay.isSuccess && (
            <span>{`${eventsText(replay.data.events)} queued again. Receivers know them by their IDs.`}</span>
          )}
        </p>
        <Notice error={retry.error ?? replay.error} />
      </section>
    </>
  )
}

const eventsText = (count: number): string => (count === 1 ? '1 event is' : `${count} events are`)

function ChangeURL({ projectId, webhook }: { readonly projectId: string; readonly webhook: ConsoleWebhook }) {
  const client = useQueryClient()
  const show = useShowWebhooks(projectId)
  const [typed, setTyped] = useState<string | null>(null)
  const change = useAct(
    (url: string) => call(changeWebhookURL, { project_id: projectId, webhook_id: webhook.webhook_id }, { url }),
    (answer) => {
      setTyped(null)
      show(answer)
      return client.invalidateQueries(deliveriesQuery(projectId, webhook.webhook_id))
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== null) change.mutate(typed)
  }
  return (
    <form className="row filter acts" onSubmit={submit} aria-label="Change the URL">
      <label className="wide">
        <span>URL</span>
        <input
          type="url"
          value={typed ?? webhook.url}
          required
          maxLength={2048}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button type="submit" disabled={typed === null || typed === webhook.url || change.isPending}>
        {change.isPending ? 'Working…' : 'Save the URL'}
      </button>
      <p role="status" className="soft">
        {change.isSuccess ? 'Saved. Waiting events go to the new URL.' : ''}
      </p>
      <Notice error={change.error} />
    </form>
  )
}
