import * as calls from '@latchkey/protocol/console/m2m-client-calls'
import type { M2MClient as Client } from '@latchkey/protocol/m2m/back-end'
import { call } from '../api.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Once } from '../shell/Once.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { EditM2mClient } from './M2mClientForms.tsx'
import { useReadM2mClients } from './m2m-clients-query.ts'

/** One M2M client, with its status, the rotation of its secret and its deletion. */
export function M2mClient({
  projectId,
  client,
  isReadOnly,
}: {
  readonly projectId: string
  readonly client: Client
  readonly isReadOnly: boolean
}) {
  // The back-end API allows a client without a name.
  const name = visibleText(client.client_name === '' ? client.client_id : client.client_name)
  return (
    <article className="card" aria-label={name}>
      <h2>{name}</h2>
      {client.client_description !== '' && <p>{visibleText(client.client_description)}</p>}
      <dl className="facts">
        <dt>Client ID</dt>
        <dd>
          <code>{client.client_id}</code>
        </dd>
        <dt>Status</dt>
        <dd>{client.status === 'active' ? 'active' : 'inactive: it gets no tokens'}</dd>
        <dt>Scopes</dt>
        <dd>{client.scopes.length === 0 ? 'none' : <code>{client.scopes.join(' ')}</code>}</dd>
        <dt>Secret</dt>
        <dd>
          <span>ends in</span> <code>{client.client_secret_last_four}</code>
          {client.next_client_secret_last_four !== '' && (
            <>
              <span>; the next one ends in</span> <code>{client.next_client_secret_last_four}</code>
              <span>, and both work</span>
            </>
          )}
        </dd>
      </dl>
      {!isReadOnly && <EditM2mClient key={JSON.stringify(client)} {...{ projectId, client, name }} />}
      {!isReadOnly && <Acts projectId={projectId} client={client} name={name} />}
    </article>
  )
}

function Acts({
  projectId,
  client,
  name,
}: {
  readonly projectId: string
  readonly client: Client
  readonly name: string
}) {
  const read = useReadM2mClients(projectId)
  const params = { project_id: projectId, client_id: client.client_id }
  const rotate = useAct(() => call(calls.startM2MRotation, params), read)
  const finish = useAct(() => call(calls.finishM2MRotation, params), read)
  const cancel = useAct(() => call(calls.cancelM2MRotation, params), read)
  const activate = useAct(() => call(calls.updateM2MClient, params, { status: 'active' }), read)
  const deactivate = useAct(() => call(calls.updateM2MClient, params, { status: 'inactive' }), read)
  const remove = useAct(() => call(calls.deleteM2MClient, params), read)
  const isRotating = client.next_client_secret_last_four !== ''
  return (
    <>
      <Once name={`New secret of ${name}`} text={rotate.data?.client_secret ?? null} done={rotate.reset} />
      {/* No landmark: several clients may have one name. */}
      <div className="row acts">
        {isRotating ? (
          <>
            <Confirm label="End the first secret" name={`End the first secret of ${name}`} act={finish}>
              Requests of the program with the first secret fail at once. Confirm when it uses the new one.
            </Confirm>
            <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel the rotation
            </button>
          </>
        ) : (
          <button type="button" disabled={rotate.isPending} onClick={() => rotate.mutate()}>
            {rotate.isPending ? 'Working…' : 'Rotate the secret'}
          </button>
        )}
        {client.status === 'active' ? (
          <Confirm label="Deactivate" name={`Deactivate ${name}`} act={deactivate}>
            The client gets no more tokens until you activate it. Tokens that it has expire within the hour.
          </Confirm>
        ) : (
          <button type="button" disabled={activate.isPending} onClick={() => activate.mutate()}>
            {activate.isPending ? 'Working…' : 'Activate'}
          </button>
        )}
        <Confirm label="Delete" name={`Delete ${name}`} act={remove}>
          The client gets no more tokens, and its secrets end. Tokens that it has expire within the hour. This cannot be
          undone.
        </Confirm>
        <Notice error={rotate.error ?? cancel.error ?? activate.error} />
      </div>
    </>
  )
}
