import type { ConnectedApp } from '@latchkey/protocol/connected-apps/back-end'
import type { ConsoleApp } from '@latchkey/protocol/console/apps'
import { type FormEvent, useState } from 'react'
import { send } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { useAct } from '../use-act.ts'
import { AppNameField, AppURLsField } from './AppFields.tsx'
import { linesOf } from './app-text.ts'
import { appPath, useReadApps } from './apps-query.ts'

/** Changes the fields of a connected app. An app that a metadata document describes is changed there. */
export function EditApp({ projectId, app }: { readonly projectId: string; readonly app: ConnectedApp }) {
  const [name, setName] = useState(app.client_name)
  const [description, setDescription] = useState(app.client_description)
  const [urls, setURLs] = useState(app.redirect_urls.join('\n'))
  const [logoutURLs, setLogoutURLs] = useState(app.post_logout_redirect_urls.join('\n'))
  const [minutes, setMinutes] = useState(String(app.access_token_expiry_minutes))
  const save = useAct(
    () =>
      send<ConsoleApp>('PATCH', appPath(projectId, app.client_id), {
        client_name: name,
        client_description: description,
        redirect_urls: linesOf(urls),
        post_logout_redirect_urls: linesOf(logoutURLs),
        access_token_expiry_minutes: Number(minutes),
      }),
    useReadApps(projectId),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <details className="acts">
      <summary>Edit</summary>
      <form onSubmit={submit} aria-label={`Edit ${app.client_name}`}>
        <AppNameField value={name} change={setName} />
        <label className="wide">
          <span>Description, for the consent screen</span>
          <input
            value={description}
            maxLength={1024}
            autoComplete="off"
            onChange={({ target }) => setDescription(target.value)}
          />
        </label>
        <AppURLsField label="Redirect URLs" rows={3} value={urls} change={setURLs} />
        <AppURLsField label="URLs after a logout" rows={2} value={logoutURLs} change={setLogoutURLs} />
        <label className="wide">
          <span>Life of access tokens, in minutes</span>
          <input
            type="number"
            min={5}
            max={1440}
            required
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
        </label>
        <button type="submit" className="primary" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save the app'}
        </button>
        <p role="status" className="soft">
          {save.isSuccess ? 'Saved.' : ''}
        </p>
        <Notice error={save.error} />
      </form>
    </details>
  )
}
