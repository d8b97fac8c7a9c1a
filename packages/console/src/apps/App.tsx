import type { ConnectedApp } from '@latchkey/protocol/connected-apps/back-end'
import * as calls from '@latchkey/protocol/console/app-calls'
import { call } from '../api.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Once } from '../shell/Once.tsx'
import { useAct } from '../use-act.ts'
import { createdBy, typeText } from './app-text.ts'
import { useReadApps } from './apps-query.ts'
import { EditApp } from './EditApp.tsx'

/** One connected app, with the rotation of its secret and its deletion. */
export function App({
  projectId,
  app,
  isReadOnly,
}: {
  readonly projectId: string
  readonly app: ConnectedApp
  readonly isReadOnly: boolean
}) {
  return (
    <article className="card" aria-label={app.client_name}>
      <h2>{app.client_name}</h2>
      {app.client_description !== '' && <p>{app.client_description}</p>}
      <dl className="facts">
        <dt>Client ID</dt>
        <dd>
          <code>{app.client_id}</code>
        </dd>
        <dt>Type</dt>
        <dd>{typeText[app.client_type]}</dd>
        <dt>Created</dt>
        <dd>{createdBy[app.creation_method]}</dd>
        <dt>Redirect URLs</dt>
        <dd>{app.redirect_urls.length === 0 ? 'none' : <Lines lines={app.redirect_urls} />}</dd>
        {app.client_secret_last_four !== undefined && (
          <>
            <dt>Secret</dt>
            <dd>
              <span>ends in</span> <code>{app.client_secret_last_four}</code>
              {app.next_client_secret_last_four !== undefined && (
                <>
                  <span>; the next one ends in</span> <code>{app.next_client_secret_last_four}</code>
                  <span>, and both work</span>
                </>
              )}
            </dd>
          </>
        )}
      </dl>
      {!isReadOnly && app.client_id_metadata_url === undefined && (
        <EditApp key={JSON.stringify(app)} projectId={projectId} app={app} />
      )}
      {!isReadOnly && <Acts projectId={projectId} app={app} />}
    </article>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line}>
          <code>{line}</code>
        </li>
      ))}
    </ul>
  )
}

function Acts({ projectId, app }: { readonly projectId: string; readonly app: ConnectedApp }) {
  const read = useReadApps(projectId)
  const params = { project_id: projectId, client_id: app.client_id }
  const rotate = useAct(() => call(calls.startAppRotation, params), read)
  const finish = useAct(() => call(calls.finishAppRotation, params), read)
  const cancel = useAct(() => call(calls.cancelAppRotation, params), read)
  const remove = useAct(() => call(calls.deleteApp, params), read)
  const isConfidential = app.client_secret_last_four !== undefined
  const isRotating = app.next_client_secret_last_four !== undefined
  return (
    <>
      <Once name={`New secret of ${app.client_name}`} text={rotate.data?.client_secret ?? null} done={rotate.reset} />
      {/* No landmark: several apps may have one name. */}
      <div className="row acts">
        {isConfidential && !isRotating && (
          <button type="button" disabled={rotate.isPending} onClick={() => rotate.mutate()}>
            {rotate.isPending ? 'Working…' : 'Rotate the secret'}
          </button>
        )}
        {isRotating && (
          <>
            <Confirm label="End the first secret" name={`End the first secret of ${app.client_name}`} act={finish}>
              Requests of the app with the first secret fail at once. Confirm when the app uses the new one.
            </Confirm>
            <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel the rotation
            </button>
          </>
        )}
        <Confirm label="Delete" name={`Delete ${app.client_name}`} act={remove}>
          The app loses its access to all users at once, and its tokens end. This cannot be undone.
        </Confirm>
        <Notice error={rotate.error ?? cancel.error} />
      </div>
    </>
  )
}
