import type { ConnectedApp } from '@latchkey/protocol/connected-apps/back-end'
import { type ConsoleNewApp, createApp } from '@latchkey/protocol/console/app-calls'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { Once } from '../shell/Once.tsx'
import { useAct } from '../use-act.ts'
import { AppNameField, AppURLsField } from './AppFields.tsx'
import { linesOf, typeText } from './app-text.ts'
import { useReadApps } from './apps-query.ts'

const types = Object.keys(typeText) as ConnectedApp['client_type'][]

/** Creates a connected app. The secret of one that has a secret is shown once. */
export function NewApp({ projectId }: { readonly projectId: string }) {
  const [type, setType] = useState<ConnectedApp['client_type']>('first_party')
  const [name, setName] = useState('')
  const [urls, setURLs] = useState('')
  const read = useReadApps(projectId)
  const create = useAct(
    (body: ConsoleNewApp) => call(createApp, { project_id: projectId }, body),
    () => {
      setName('')
      setURLs('')
      return read()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ client_type: type, client_name: name, redirect_urls: linesOf(urls) })
  }
  return (
    <form className="card" onSubmit={submit} aria-label="Create an app">
      <h2>Create an app</h2>
      <label className="wide">
        <span>Type</span>
        <select value={type} onChange={({ target }) => setType(target.value as ConnectedApp['client_type'])}>
          {types.map((choice) => (
            <option key={choice} value={choice}>
              {typeText[choice]}
            </option>
          ))}
        </select>
      </label>
      <AppNameField value={name} change={setName} />
      <AppURLsField label="Redirect URLs" rows={2} value={urls} change={setURLs} />
      <button type="submit" className="primary" disabled={create.isPending}>
        {create.isPending ? 'Working…' : 'Create'}
      </button>
      <Notice error={create.error} />
      <p role="status" className="soft">
        {create.isSuccess ? `Created. Its client ID is ${create.data.app.client_id}.` : ''}
      </p>
      <Once name="Secret of the new app" text={create.data?.client_secret ?? null} done={create.reset} />
    </form>
  )
}
