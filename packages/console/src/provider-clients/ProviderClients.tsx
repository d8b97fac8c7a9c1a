import {
  type ConsoleOAuthClientChange,
  type ConsoleOAuthClientFields,
  listOAuthClients,
  setOAuthClient,
} from '@latchkey/protocol/console/oauth-client-calls'
import type { ConsoleOAuthClient } from '@latchkey/protocol/console/oauth-clients'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { useRole } from '../session/session-query.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useAct } from '../use-act.ts'

const clientsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['oauth-clients', projectId],
    queryFn: () => call(listOAuthClients, { project_id: projectId }),
  })

/** What a project is known by at the providers of social sign-in. */
export function ProviderClients() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/oauth-clients' })
  const { data, error } = useQuery(clientsQuery(projectId))
  const isReadOnly = useRole(projectId) === 'viewer'
  return (
    <>
      <h1>OAuth clients</h1>
      <p>
        What the project is known by at Google, Microsoft and other providers. Users sign in with those that have a
        client. Secrets are stored encrypted and never shown.
      </p>
      <Notice error={error} />
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined && (
        <>
          <Scroll label="OAuth clients">
            <table>
              <thead>
                <tr>
                  <th scope="col">Provider</th>
                  <th scope="col">Client ID</th>
                  <th scope="col">Redirect URL to register there</th>
                  <th scope="col">Details</th>
                  {!isReadOnly && <th scope="col">Turn off</th>}
                </tr>
              </thead>
              <tbody>
                {data.clients.map((client) => (
                  <Row key={client.provider} projectId={projectId} client={client} isReadOnly={isReadOnly} />
                ))}
              </tbody>
            </table>
          </Scroll>
          {isReadOnly ? (
            <p>Your role reads the clients. A change needs the role operator or owner.</p>
          ) : (
            <SetClient projectId={projectId} clients={data.clients} />
          )}
        </>
      )}
    </>
  )
}

const useChange = (projectId: string, done?: () => void) => {
  const client = useQueryClient()
  return useAct(
    (clients: ConsoleOAuthClientChange['clients']) => call(setOAuthClient, { project_id: projectId }, { clients }),
    ({ clients }) => {
      client.setQueryData(clientsQuery(projectId).queryKey, { clients })
      done?.()
    },
  )
}

function Row({
  projectId,
  client: { provider, name, client_id, redirect_url, is_stand_in, details },
  isReadOnly,
}: {
  readonly projectId: string
  readonly client: ConsoleOAuthClient
  readonly isReadOnly: boolean
}) {
  const turnOff = useChange(projectId)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="long">
        {client_id === null ? <span className="soft">off</span> : <code>{client_id}</code>}
        {is_stand_in && <span className="soft"> (stand-in of development)</span>}
      </td>
      <td className="long">
        <code>{redirect_url}</code>
      </td>
      <td className="long">
        {Object.entries(details)
          .map(([field, value]) => `${field}: ${value}`)
          .join(', ')}
      </td>
      {!isReadOnly && (
        <td>
          {client_id !== null && (
            <Confirm
              label="Turn off"
              name={`Turn off ${name}`}
              act={{ ...turnOff, mutate: () => turnOff.mutate({ [provider]: null }) }}
            >
              {`Nobody signs in with ${name} until you set a client again. The stored client and its secret are deleted.`}
            </Confirm>
          )}
        </td>
      )}
    </tr>
  )
}

/** Fields that only some providers have. */
const furtherFields: Readonly<Record<string, readonly { readonly name: string; readonly label: string }[]>> = {
  gitlab: [{ name: 'host', label: 'URL of a self-hosted GitLab, or empty' }],
  salesforce: [{ name: 'host', label: 'URL of your Salesforce domain, or empty' }],
  microsoft: [{ name: 'tenant', label: 'Tenant whose accounts may sign in, or empty for every one' }],
  apple: [
    { name: 'team_id', label: 'Team ID' },
    { name: 'key_id', label: 'Key ID' },
  ],
}

function SetClient({
  projectId,
  clients,
}: {
  readonly projectId: string
  readonly clients: readonly ConsoleOAuthClient[]
}) {
  const [provider, setProvider] = useState('google')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const set = useChange(projectId, () => setFields({}))
  const secretName = provider === 'apple' ? 'private_key' : 'client_secret'
  const change = (name: string, value: string) => setFields({ ...fields, [name]: value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const names = [secretName, ...(furtherFields[provider] ?? []).map(({ name }) => name)]
    const filled = names.flatMap((name) => (fields[name]?.trim() ? [[name, fields[name].trim()]] : []))
    const client: ConsoleOAuthClientFields = {
      client_id: fields.client_id?.trim() ?? '',
      ...Object.fromEntries(filled),
    }
    set.mutate({ [provider]: client })
  }
  return (
    <form className="card" onSubmit={submit} aria-label="Set a client">
      <h2>Set a client</h2>
      <label className="wide">
        <span>Provider</span>
        <select
          value={provider}
          onChange={({ target }) => {
            setProvider(target.value)
            setFields({})
          }}
        >
          {clients.map((client) => (
            <option key={client.provider} value={client.provider}>
              {client.name}
            </option>
          ))}
        </select>
      </label>
      <label className="wide">
        <span>Client ID</span>
        <input
          value={fields.client_id ?? ''}
          required
          maxLength={512}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change('client_id', target.value)}
        />
      </label>
      {(furtherFields[provider] ?? []).map(({ name, label }) => (
        <label key={name} className="wide">
          <span>{label}</span>
          <input
            value={fields[name] ?? ''}
            maxLength={256}
            required={provider === 'apple'}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change(name, target.value)}
          />
        </label>
      ))}
      {provider === 'apple' ? (
        <label className="wide">
          <span>Private key (PEM)</span>
          <textarea
            value={fields.private_key ?? ''}
            required
            rows={6}
            spellCheck={false}
            onChange={({ target }) => change('private_key', target.value)}
          />
        </label>
      ) : (
        <label className="wide">
          <span>Client secret</span>
          <input
            type="password"
            value={fields.client_secret ?? ''}
            required
            maxLength={4096}
            autoComplete="off"
            onChange={({ target }) => change('client_secret', target.value)}
          />
        </label>
      )}
      <button type="submit" className="primary" disabled={set.isPending}>
        {set.isPending ? 'Saving…' : 'Set the client'}
      </button>
      <p role="status" className="soft">
        {set.isSuccess ? 'Saved. The next sign-in uses it.' : ''}
      </p>
      <Notice error={set.error} />
    </form>
  )
}
