import type { ConnectedApp } from '@latchkey/protocol/connected-apps/back-end'
import { type ConsoleAppChanges, updateApp } from '@latchkey/protocol/console/app-calls'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { useAct } from '../use-act.ts'
import { AppNameField, AppSwitch, AppTemplateField, AppTextField, AppURLsField } from './AppFields.tsx'
import { linesOf } from './app-text.ts'
import { useReadApps } from './apps-query.ts'

/** The fields of an app that the form changes, in the form of the request. */
const fieldsOf = (app: ConnectedApp) => ({
  client_name: app.client_name,
  client_description: app.client_description,
  redirect_urls: app.redirect_urls,
  post_logout_redirect_urls: app.post_logout_redirect_urls,
  logo_url: app.logo_url ?? '',
  access_token_expiry_minutes: app.access_token_expiry_minutes,
  access_token_custom_audience: app.access_token_custom_audience ?? '',
  access_token_template_content: app.access_token_template_content,
  id_token_template_content: app.id_token_template_content,
  full_access_allowed: app.full_access_allowed,
  bypass_consent_for_offline_access: app.bypass_consent_for_offline_access,
})

/** A form holds texts; numbers and lists are read when it is sent. */
const typedFieldsOf = (app: ConnectedApp) => {
  const fields = fieldsOf(app)
  return {
    ...fields,
    redirect_urls: fields.redirect_urls.join('\n'),
    post_logout_redirect_urls: fields.post_logout_redirect_urls.join('\n'),
    access_token_expiry_minutes: String(fields.access_token_expiry_minutes),
  }
}

type EditedAppFields = ReturnType<typeof typedFieldsOf>

/** Returns the changed fields, so that the audit log and the command line name these alone. */
const changesOf = (app: ConnectedApp, typed: EditedAppFields): ConsoleAppChanges => {
  const after: ConsoleAppChanges = {
    ...typed,
    redirect_urls: linesOf(typed.redirect_urls),
    post_logout_redirect_urls: linesOf(typed.post_logout_redirect_urls),
    access_token_expiry_minutes: Number(typed.access_token_expiry_minutes),
  }
  const before = new Map(Object.entries(fieldsOf(app)).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== before.get(name)))
}

/** Changes the fields of a connected app. An app that a metadata document describes is changed there. */
export function EditApp({ projectId, app }: { readonly projectId: string; readonly app: ConnectedApp }) {
  const [typed, setTyped] = useState(() => typedFieldsOf(app))
  const set = (changes: Partial<EditedAppFields>) => setTyped({ ...typed, ...changes })
  const changes = changesOf(app, typed)
  const isChanged = Object.keys(changes).length > 0
  const params = { project_id: projectId, client_id: app.client_id }
  const save = useAct(() => call(updateApp, params, changes), useReadApps(projectId))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const isFirstParty = app.client_type === 'first_party' || app.client_type === 'first_party_public'
  return (
    <details className="acts">
      <summary>Edit</summary>
      <form onSubmit={submit} aria-label={`Edit ${app.client_name}`}>
        <AppNameField value={typed.client_name} change={(client_name) => set({ client_name })} />
        <AppTextField
          label="Description, for the consent screen"
          maxLength={1024}
          value={typed.client_description}
          change={(client_description) => set({ client_description })}
        />
        <AppTextField
          label="https URL of a logo, which pages of the site can show"
          type="url"
          maxLength={2048}
          value={typed.logo_url}
          change={(logo_url) => set({ logo_url })}
        />
        <AppURLsField
          label="Redirect URLs"
          rows={3}
          value={typed.redirect_urls}
          change={(redirect_urls) => set({ redirect_urls })}
        />
        <AppURLsField
          label="URLs after a logout"
          rows={2}
          value={typed.post_logout_redirect_urls}
          change={(post_logout_redirect_urls) => set({ post_logout_redirect_urls })}
        />
        <label className="wide">
          <span>Life of access tokens, in minutes</span>
          <input
            type="number"
            min={5}
            max={1440}
            required
            value={typed.access_token_expiry_minutes}
            onChange={({ target }) => set({ access_token_expiry_minutes: target.value })}
          />
        </label>
        <AppTextField
          label="Further audience of access tokens"
          maxLength={512}
          value={typed.access_token_custom_audience}
          change={(access_token_custom_audience) => set({ access_token_custom_audience })}
        />
        <AppTemplateField
          label="Claims to add to access tokens"
          value={typed.access_token_template_content}
          change={(access_token_template_content) => set({ access_token_template_content })}
        />
        <AppTemplateField
          label="Claims to add to ID tokens"
          value={typed.id_token_template_content}
          change={(id_token_template_content) => set({ id_token_template_content })}
        />
        {isFirstParty && (
          <>
            <AppSwitch
              label="The app may exchange an access token for a session"
              value={typed.full_access_allowed}
              change={(full_access_allowed) => set({ full_access_allowed })}
            />
            <AppSwitch
              label="Refresh tokens need no consent"
              value={typed.bypass_consent_for_offline_access}
              change={(bypass_consent_for_offline_access) => set({ bypass_consent_for_offline_access })}
            />
          </>
        )}
        <button type="submit" className="primary" disabled={!isChanged || save.isPending}>
          {save.isPending ? 'Saving…' : 'Save the app'}
        </button>
        <Notice error={save.error} />
      </form>
    </details>
  )
}
