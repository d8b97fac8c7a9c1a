import { addWebhook } from '@latchkey/protocol/console/webhook-calls'
import type { ConsoleWebhook, ConsoleWebhooks } from '@latchkey/protocol/console/webhooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { useRole } from '../session/session-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { Once } from '../shell/Once.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { useShowWebhooks, webhooksQuery } from './webhooks-query.ts'

/** The webhooks of a project: URLs of the site that receive events. */
export function Webhooks() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/webhooks' })
  const { data, error } = useQuery(webhooksQuery(projectId))
  const isReadOnly = useRole(projectId) === 'viewer'
  return (
    <>
      <h1>Webhooks</h1>
      <p>The server posts events to these URLs, signed as Standard Webhooks specify.</p>
      <Notice error={error} />
      {data === undefined && error === null && <Skeleton rows={3} />}
      {data !== undefined && (
        <>
          <WebhookTable projectId={projectId} webhooks={data.webhooks} />
          {isReadOnly ? (
            <p>Your role reads the webhooks. A change needs the role operator or owner.</p>
          ) : (
            <NewWebhook projectId={projectId} kinds={data.kinds} />
          )}
        </>
      )}
    </>
  )
}

function WebhookTable({
  projectId,
  webhooks,
}: {
  readonly projectId: string
  readonly webhooks: readonly ConsoleWebhook[]
}) {
  if (webhooks.length === 0) return <p>The project has no webhooks yet.</p>
  return (
    <Scroll label="Webhooks">
      <table>
        <thead>
          <tr>
            <th scope="col">URL</th>
            <th scope="col">Events</th>
            <th scope="col">Waiting</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map(({ webhook_id: webhookId, url, kinds, waiting, created_at }) => (
            <tr key={webhookId}>
              <th scope="row" className="long">
                <Link to="/projects/$projectId/webhooks/$webhookId" params={{ projectId, webhookId }}>
                  {visibleText(url)}
                </Link>
              </th>
              <td>{kinds.length === 0 ? 'default events' : kinds.join(', ')}</td>
              <td>{waiting}</td>
              <td>
                <Time at={created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function NewWebhook({ projectId, kinds }: { readonly projectId: string } & Pick<ConsoleWebhooks, 'kinds'>) {
  const [url, setURL] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const show = useShowWebhooks(projectId)
  const create = useAct(
    () => call(addWebhook, { project_id: projectId }, { url, kinds: chosen }),
    (answer) => {
      setURL('')
      setChosen([])
      return show(answer)
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form className="card" onSubmit={submit} aria-label="Add a webhook">
      <h2>Add a webhook</h2>
      <label className="wide">
        <span>URL (https)</span>
        <input
          type="url"
          value={url}
          required
          maxLength={2048}
          autoComplete="off"
          onChange={({ target }) => setURL(target.value)}
        />
      </label>
      <details>
        <summary>{chosen.length === 0 ? 'Default events' : `${chosen.length} kinds of events`}</summary>
        <fieldset className="options" aria-label="Kinds of events">
          {kinds.map((kind) => (
            <label key={kind} className="check">
              <input
                type="checkbox"
                checked={chosen.includes(kind)}
                onChange={({ target }) =>
                  setChosen(kinds.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
                }
              />
              <span>{kind}</span>
            </label>
          ))}
        </fieldset>
      </details>
      <button type="submit" className="primary" disabled={create.isPending}>
        {create.isPending ? 'Working…' : 'Add'}
      </button>
      <Notice error={create.error} />
      <Once name="Signing secret" text={create.data?.secret ?? null} done={create.reset} />
    </form>
  )
}
