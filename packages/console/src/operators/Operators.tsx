import { inviteOperator, listOperators, removeOperator, renewPasskey } from '@latchkey/protocol/console/operator-calls'
import type { ConsoleOperator, ConsoleOperators } from '@latchkey/protocol/console/operators'
import type { ConsoleRole } from '@latchkey/protocol/console/session'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useConsoleSession } from '../session/session-query.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Once } from '../shell/Once.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'

const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: () => call(listOperators, {}),
})

/** The operators of the console: invite and remove. Only owners see it. */
export function Operators() {
  const { data, error } = useQuery(operatorsQuery)
  return (
    <>
      <h1>Operators</h1>
      <Notice error={error} />
      {data === undefined && error === null && <Skeleton rows={3} />}
      {data !== undefined && (
        <>
          <OperatorTable operators={data.operators} />
          <h2>Invite an operator</h2>
          <Invite />
        </>
      )}
    </>
  )
}

function OperatorTable({ operators }: ConsoleOperators) {
  const { projects, operator: own } = useConsoleSession()
  const self = own.user_id
  const nameOf = (projectId: string | null) =>
    projectId === null
      ? 'every project'
      : visibleText(projects.find(({ project_id }) => project_id === projectId)?.name ?? projectId)
  return (
    <Scroll label="Operators">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">For</th>
            <th scope="col">Passkey</th>
            <th scope="col">Invited</th>
            <th scope="col">Last seen</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {operators.map((operator) => (
            <tr key={`${operator.user_id} ${operator.project_id}`}>
              <th scope="row">{visibleText(operator.name)}</th>
              <td>{operator.role}</td>
              <td>{nameOf(operator.project_id)}</td>
              <td>{operator.has_passkey ? 'yes' : 'not yet'}</td>
              <td>
                <Time at={operator.created_at} />
                {operator.invited_by !== null && <span>{` by ${visibleText(operator.invited_by)}`}</span>}
              </td>
              <td>{operator.last_seen_at === null ? 'never' : <Time at={operator.last_seen_at} />}</td>
              <td>
                <div className="row">
                  {operator.user_id !== self && <RenewPasskey operator={operator} />}
                  <Remove operator={operator} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** Replaces a lost passkey: the operator keeps the roles, and returns by a link. */
function RenewPasskey({ operator }: { readonly operator: ConsoleOperator }) {
  const client = useQueryClient()
  const renew = useAct(
    () => call(renewPasskey, { user_id: operator.user_id }),
    () => client.invalidateQueries(operatorsQuery),
  )
  const name = visibleText(operator.name)
  return (
    <>
      <Confirm label="Renew passkey" name={`Renew passkey of ${name}`} act={renew}>
        {`The passkeys of ${name} are removed and the sessions end at once. A link, which works once within 15 minutes, signs ${name} in to create a new passkey.`}
      </Confirm>
      <Once name={`Link for ${name}`} text={renew.data?.url ?? null} done={renew.reset} />
    </>
  )
}

function Remove({ operator }: { readonly operator: ConsoleOperator }) {
  const client = useQueryClient()
  const remove = useAct(
    () => call(removeOperator, { user_id: operator.user_id }),
    (left) => client.setQueryData(operatorsQuery.queryKey, left),
  )
  return (
    <Confirm label="Remove" name={`Remove ${visibleText(operator.name)}`} act={remove}>
      {`All roles and passkeys of ${visibleText(operator.name)} are removed, and the sessions end at once.`}
    </Confirm>
  )
}

const roles: readonly ConsoleRole[] = ['viewer', 'operator', 'owner']

function Invite() {
  const { projects } = useConsoleSession()
  const [name, setName] = useState('')
  const [role, setRole] = useState<ConsoleRole>('viewer')
  const [projectId, setProjectId] = useState('')
  const invite = useAct(
    () => call(inviteOperator, {}, { name, role, project_id: projectId === '' ? null : projectId }),
    () => setName(''),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        invite.mutate()
      }}
    >
      <div className="row filter">
        <label>
          <span>Name</span>
          <input value={name} required maxLength={128} onChange={({ target }) => setName(target.value)} />
        </label>
        <label>
          <span>Role</span>
          <select
            value={role}
            onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? 'viewer')}
          >
            {roles.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          <span>For</span>
          <select value={projectId} onChange={({ target }) => setProjectId(target.value)}>
            <option value="">every project</option>
            {projects.map((project) => (
              <option key={project.project_id} value={project.project_id}>
                {`${visibleText(project.name)} (${project.vertical === 'B2B' ? 'business' : 'consumer'})`}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="primary" disabled={invite.isPending}>
          {invite.isPending ? 'Creating…' : 'Create a link'}
        </button>
      </div>
      <Notice error={invite.error} />
      <p role="status">
        {invite.data !== undefined && (
          <>
            <span>Send this link to the new operator. It works once, within 15 minutes:</span>{' '}
            <code>{invite.data.url}</code>
          </>
        )}
      </p>
    </form>
  )
}
