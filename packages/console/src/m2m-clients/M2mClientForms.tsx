import { createM2MClient, updateM2MClient } from '@latchkey/protocol/console/m2m-client-calls'
import type { M2MClient } from '@latchkey/protocol/m2m/back-end'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { Once } from '../shell/Once.tsx'
import { useAct } from '../use-act.ts'
import { useReadM2mClients } from './m2m-clients-query.ts'

/** The fields of a client as typed. */
interface M2mClientFields {
  readonly name: string
  readonly description: string
  readonly scopes: string
}

const blank: M2mClientFields = { name: '', description: '', scopes: '' }

const bodyOf = ({ name, description, scopes }: M2mClientFields) => ({
  client_name: name,
  client_description: description,
  scopes: scopes.split(/\s+/).filter((scope) => scope !== ''),
})

function Fields({
  value,
  change,
}: {
  readonly value: M2mClientFields
  readonly change: (value: M2mClientFields) => void
}) {
  return (
    <>
      <label className="wide">
        <span>Name</span>
        <input
          value={value.name}
          maxLength={256}
          required
          autoComplete="off"
          onChange={({ target }) => change({ ...value, name: target.value })}
        />
      </label>
      <label className="wide">
        <span>Description</span>
        <input
          value={value.description}
          maxLength={1024}
          autoComplete="off"
          onChange={({ target }) => change({ ...value, description: target.value })}
        />
      </label>
      <label className="wide">
        <span>Scopes, separated by spaces or lines</span>
        <textarea
          value={value.scopes}
          rows={2}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => change({ ...value, scopes: target.value })}
        />
      </label>
    </>
  )
}

/** Creates an M2M client. Its secret is shown once. */
export function NewM2mClient({ projectId }: { readonly projectId: string }) {
  const [fields, setFields] = useState(blank)
  const read = useReadM2mClients(projectId)
  const create = useAct(
    () => call(createM2MClient, { project_id: projectId }, bodyOf(fields)),
    () => {
      setFields(blank)
      return read()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form className="card" onSubmit={submit} aria-label="Create a client">
      <h2>Create a client</h2>
      <Fields value={fields} change={setFields} />
      <button type="submit" className="primary" disabled={create.isPending}>
        {create.isPending ? 'Working…' : 'Create'}
      </button>
      <Notice error={create.error} />
      <p role="status" className="soft">
        {create.isSuccess ? `Created. Its client ID is ${create.data.client.client_id}.` : ''}
      </p>
      <Once name="Secret of the new client" text={create.data?.client_secret ?? null} done={create.reset} />
    </form>
  )
}

/** Changes name, description and scopes of an M2M client. Tokens that it has keep their scopes until they expire. */
export function EditM2mClient({
  projectId,
  client,
  name,
}: {
  readonly projectId: string
  readonly client: M2MClient
  /** Name of the client as it is shown. */
  readonly name: string
}) {
  const [fields, setFields] = useState<M2mClientFields>({
    name: client.client_name,
    description: client.client_description,
    scopes: client.scopes.join('\n'),
  })
  const save = useAct(
    () => call(updateM2MClient, { project_id: projectId, client_id: client.client_id }, bodyOf(fields)),
    useReadM2mClients(projectId),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <details className="acts">
      <summary>Edit</summary>
      <form onSubmit={submit} aria-label={`Edit ${name}`}>
        <Fields value={fields} change={setFields} />
        <p>Tokens that the client has keep their scopes until they expire, within the hour.</p>
        <button type="submit" className="primary" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save the client'}
        </button>
        <Notice error={save.error} />
      </form>
    </details>
  )
}
