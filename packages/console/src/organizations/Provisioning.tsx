import type { ConsoleProvisioning } from '@latchkey/protocol/console/provisioning'
import * as calls from '@latchkey/protocol/console/provisioning-calls'
import type { ScimConnection } from '@latchkey/protocol/scim/connections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useRole } from '../session/session-query.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Once } from '../shell/Once.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { EndOf } from './EndOf.tsx'
import { NewProvisioning } from './NewProvisioning.tsx'
import { identityProviders } from './organization-words.ts'
import { ProvisionedMembers } from './ProvisionedMembers.tsx'
import { ProvisioningLog } from './ProvisioningLog.tsx'
import { type ProvisioningPlace, provisioningQuery, useReadProvisioning } from './provisioning-query.ts'

/** The SCIM connection of an organization, its members and its log. */
export function Provisioning(place: ProvisioningPlace) {
  const { data, error } = useQuery(provisioningQuery(place))
  const isReadOnly = useRole(place.projectId) === 'viewer'
  const [token, setToken] = useState<string | null>(null)
  if (data === undefined) return error === null ? <Skeleton rows={3} /> : <Notice error={error} />
  const { connection, member_count: count } = data
  return (
    <>
      <Once name="Bearer token" text={token} done={() => setToken(null)} />
      {connection === null ? (
        <p>No identity provider provisions the members of this organization.</p>
      ) : (
        <Facts connection={connection} count={count} />
      )}
      {!isReadOnly && connection === null && <NewProvisioning place={place} show={setToken} />}
      {!isReadOnly && connection !== null && (
        <Acts key={connection.connection_id} place={place} connection={connection} show={setToken} />
      )}
      {connection !== null && (
        <>
          <h3>Provisioned members</h3>
          <ProvisionedMembers place={place} />
          <h3>Provisioning log</h3>
          <ProvisioningLog place={place} />
        </>
      )}
    </>
  )
}

function Facts({
  connection,
  count,
}: {
  readonly connection: ScimConnection
  readonly count: ConsoleProvisioning['member_count']
}) {
  const isRotating = connection.next_bearer_token_last_four !== ''
  return (
    <dl className="facts">
      <dt>Name</dt>
      <dd>{visibleText(connection.display_name) || 'none'}</dd>
      <dt>Identity provider</dt>
      <dd>{identityProviders[connection.identity_provider]}</dd>
      <dt>ID</dt>
      <dd>
        <code>{connection.connection_id}</code>
      </dd>
      <dt>URL</dt>
      <dd>
        <code>{connection.base_url}</code>
      </dd>
      <dt>Bearer token</dt>
      <dd>
        <span>ends in</span> <code>{connection.bearer_token_last_four}</code>
        <span>, </span>
        <EndOf at={connection.bearer_token_expires_at} />
      </dd>
      {isRotating && (
        <>
          <dt>Next bearer token</dt>
          <dd>
            <span>ends in</span> <code>{connection.next_bearer_token_last_four}</code>
            <span>, and both tokens work until the rotation ends</span>
          </dd>
        </>
      )}
      <dt>Provisioned members</dt>
      <dd>{count}</dd>
      <dt>Roles by group</dt>
      <dd>
        {connection.scim_group_implicit_role_assignments
          .map(({ group_name, role_id }) => `${visibleText(group_name)}: ${visibleText(role_id)}`)
          .join('; ') || 'none'}
      </dd>
    </dl>
  )
}

function Acts({
  place,
  connection,
  show,
}: {
  readonly place: ProvisioningPlace
  readonly connection: ScimConnection
  readonly show: (bearerToken: string | null) => void
}) {
  const read = useReadProvisioning(place)
  const params = {
    project_id: place.projectId,
    organization_id: place.organizationId,
    connection_id: connection.connection_id,
  }
  const rotate = useAct(
    () => call(calls.startTokenRotation, params),
    ({ bearer_token }) => {
      show(bearer_token)
      return read()
    },
  )
  const finish = useAct(() => call(calls.finishTokenRotation, params), read)
  // A token that has ended must no longer be copied.
  const forget = () => {
    show(null)
    return read()
  }
  const cancel = useAct(() => call(calls.cancelTokenRotation, params), forget)
  const remove = useAct(() => call(calls.deleteProvisioning, params), forget)
  const isRotating = connection.next_bearer_token_last_four !== ''
  return (
    <div className="row acts">
      {isRotating ? (
        <>
          <Confirm label="End the first token" name="End the first bearer token" act={finish}>
            Requests of the identity provider with the first token fail at once. Confirm when it uses the next one.
          </Confirm>
          <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            {cancel.isPending ? 'Working…' : 'Cancel the rotation'}
          </button>
        </>
      ) : (
        <button type="button" disabled={rotate.isPending} onClick={() => rotate.mutate()}>
          {rotate.isPending ? 'Working…' : 'Rotate the bearer token'}
        </button>
      )}
      <Confirm label="Delete SCIM connection" act={remove}>
        The identity provider can no longer add or remove members. Its groups and their roles are deleted, and the
        members stay. This cannot be undone.
      </Confirm>
      <Notice error={rotate.error ?? cancel.error} />
    </div>
  )
}
