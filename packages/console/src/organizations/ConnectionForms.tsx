import * as calls from '@latchkey/protocol/console/organization-calls'
import type { ConsoleConnection, ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { ChoiceField, OpenForm, SubmitButton, TextField } from '../shell/fields.tsx'
import { Notice } from '../shell/Notice.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'

interface ConnectionsProps {
  readonly projectId: string
  readonly organization: ConsoleOrganization
}

const useReadOrganization = ({ projectId, organization }: ConnectionsProps) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['organization', projectId, organization.organization_id] })
}

/** Creates an SSO connection. The identity provider is set afterwards, with the addresses that it has to know. */
export function NewConnection(props: ConnectionsProps) {
  const { projectId, organization } = props
  const [protocol, setProtocol] = useState<'oidc' | 'saml'>('oidc')
  const [name, setName] = useState('')
  const readOrganization = useReadOrganization(props)
  const params = { project_id: projectId, organization_id: organization.organization_id }
  const create = useAct(
    () => call(calls.createConnection, params, { protocol, display_name: name }),
    () => {
      setName('')
      return readOrganization()
    },
  )
  return (
    <OpenForm name="New SSO connection" submit={() => create.mutate()}>
      <ChoiceField
        label="Protocol"
        choices={{ oidc: 'OpenID Connect', saml: 'SAML' }}
        value={protocol}
        change={setProtocol}
      />
      <TextField label="Name" isRequired maxLength={256} value={name} change={setName} />
      <SubmitButton label="Create the connection" isPending={create.isPending} />
      <Notice error={create.error} />
    </OpenForm>
  )
}

/** Sets the identity provider of a connection. */
export function EditConnection({
  connection,
  ...props
}: ConnectionsProps & { readonly connection: ConsoleConnection }) {
  const { projectId, organization } = props
  const readOrganization = useReadOrganization(props)
  const params = {
    project_id: projectId,
    organization_id: organization.organization_id,
    connection_id: connection.connection_id,
  }
  const remove = useAct(() => call(calls.deleteConnection, params), readOrganization)
  const name = visibleText(connection.display_name || connection.connection_id)
  return (
    <section aria-label={name} className="card">
      <h3>{name}</h3>
      {connection.addresses.length > 0 && (
        <dl className="facts">
          {connection.addresses.map(({ name: label, value }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {connection.protocol === 'oidc' && <OidcForm params={params} name={name} readOrganization={readOrganization} />}
      {connection.protocol === 'saml' && <SamlForm params={params} name={name} readOrganization={readOrganization} />}
      <div className="row acts">
        <Confirm label="Delete connection" name={`Delete connection ${name}`} act={remove}>
          {`Members of ${visibleText(organization.name)} can no longer sign in with ${name}. This cannot be undone.`}
        </Confirm>
      </div>
    </section>
  )
}

interface SetupProps {
  readonly params: { readonly project_id: string; readonly organization_id: string; readonly connection_id: string }
  readonly name: string
  readonly readOrganization: () => unknown
}

function OidcForm({ params, name, readOrganization }: SetupProps) {
  const [issuer, setIssuer] = useState('')
  const [clientId, setClientId] = useState('')
  const [secret, setSecret] = useState('')
  const save = useAct(
    () =>
      call(calls.updateOidcConnection, params, {
        ...(issuer !== '' && { issuer }),
        ...(clientId !== '' && { client_id: clientId }),
        ...(secret !== '' && { client_secret: secret }),
      }),
    () => {
      setSecret('')
      return readOrganization()
    },
  )
  return (
    <OpenForm name={`Set the identity provider of ${name}`} submit={() => save.mutate()}>
      <TextField
        label="Issuer"
        about="Its other URLs are read from there. Empty fields keep their value."
        type="url"
        value={issuer}
        change={setIssuer}
      />
      <TextField label="Client ID" maxLength={512} value={clientId} change={setClientId} />
      <TextField label="Client secret" type="password" maxLength={4_096} value={secret} change={setSecret} />
      <SubmitButton label="Save the connection" isPending={save.isPending} />
      <Notice error={save.error} />
      <p role="status" className="soft">
        {save.isSuccess && (save.data.warning || `Saved. The connection is ${save.data.connection.status}.`)}
      </p>
    </OpenForm>
  )
}

function SamlForm({ params, name, readOrganization }: SetupProps) {
  const [metadata, setMetadata] = useState('')
  const [entityId, setEntityId] = useState('')
  const [url, setURL] = useState('')
  const [certificate, setCertificate] = useState('')
  const save = useAct(
    () =>
      call(calls.updateSamlConnection, params, {
        ...(metadata !== '' && { metadata_url: metadata }),
        ...(entityId !== '' && { idp_entity_id: entityId }),
        ...(url !== '' && { idp_sso_url: url }),
        ...(certificate !== '' && { x509_certificate: certificate }),
      }),
    readOrganization,
  )
  return (
    <OpenForm name={`Set the identity provider of ${name}`} submit={() => save.mutate()}>
      <TextField
        label="Metadata URL"
        about="It has all other values. Empty fields keep their value."
        type="url"
        value={metadata}
        change={setMetadata}
      />
      <TextField label="Entity ID" maxLength={1_024} value={entityId} change={setEntityId} />
      <TextField label="Sign-in URL" type="url" value={url} change={setURL} />
      <label className="wide">
        <span>Certificate (PEM)</span>
        <textarea
          rows={3}
          value={certificate}
          spellCheck={false}
          onChange={({ target }) => setCertificate(target.value)}
        />
      </label>
      <SubmitButton label="Save the connection" isPending={save.isPending} />
      <Notice error={save.error} />
      <p role="status" className="soft">
        {save.isSuccess && `Saved. The connection is ${save.data.connection.status}.`}
      </p>
    </OpenForm>
  )
}
