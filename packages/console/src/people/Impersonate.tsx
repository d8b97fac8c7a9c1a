import { impersonate } from '@latchkey/protocol/console/user-calls'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { Once } from '../shell/Once.tsx'
import { useAct } from '../use-act.ts'

/** Creates a link that signs the operator in as the user. The session and the events name the operator. */
export function Impersonate({
  projectId,
  userId,
  created,
}: {
  readonly projectId: string
  readonly userId: string
  readonly created: () => unknown
}) {
  const { data } = useQuery(settingsQuery(projectId))
  const value = data?.settings.find(({ name }) => name === 'redirect_urls')?.value
  const listed = Array.isArray(value) ? value.map(String) : []
  const [typed, setTyped] = useState<string | null>(null)
  const url = typed ?? listed[0] ?? ''
  const create = useAct(
    () => call(impersonate, { project_id: projectId, user_id: userId }, { redirect_url: url }),
    created,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <details className="acts">
      <summary>Impersonate</summary>
      <p>
        The link works once, within 5 minutes, and opens a session of at most one hour. The session and the events name
        you. Open it in a private window.
      </p>
      <form className="row filter" onSubmit={submit} aria-label="Impersonate">
        <label className="wide">
          <span>Page that signs in, one of redirect_urls</span>
          <input
            value={url}
            required
            maxLength={2048}
            list="redirect-urls"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <datalist id="redirect-urls">
          {listed.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <button type="submit" className="danger" disabled={create.isPending}>
          {create.isPending ? 'Working…' : 'Create the link'}
        </button>
        <Notice error={create.error} />
      </form>
      <Once name="Impersonation link" text={create.data?.url ?? null} done={create.reset} />
    </details>
  )
}
