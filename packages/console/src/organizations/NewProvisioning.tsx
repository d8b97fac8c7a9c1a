import { createProvisioning } from '@latchkey/protocol/console/provisioning-calls'
import type { ScimIdentityProvider } from '@latchkey/protocol/scim/connections'
import { useState } from 'react'
import { call } from '../api.ts'
import { ChoiceField, OpenForm, SubmitButton, TextField } from '../shell/fields.tsx'
import { Notice } from '../shell/Notice.tsx'
import { useAct } from '../use-act.ts'
import { identityProviders } from './organization-words.ts'
import { type ProvisioningPlace, useReadProvisioning } from './provisioning-query.ts'

/** The form of a new SCIM connection. */
export function NewProvisioning({
  place,
  show,
}: {
  readonly place: ProvisioningPlace
  /** Shows the token, which stays when the connection replaces this form. */
  readonly show: (bearerToken: string) => void
}) {
  const [provider, setProvider] = useState<ScimIdentityProvider>('okta')
  const [name, setName] = useState('')
  const read = useReadProvisioning(place)
  const params = { project_id: place.projectId, organization_id: place.organizationId }
  const create = useAct(
    () =>
      call(createProvisioning, params, {
        identity_provider: provider,
        ...(name.trim() !== '' && { display_name: name.trim() }),
      }),
    ({ bearer_token }) => {
      show(bearer_token)
      return read()
    },
  )
  return (
    <OpenForm name="New SCIM connection" submit={() => create.mutate()}>
      <ChoiceField label="Identity provider" choices={identityProviders} value={provider} change={setProvider} />
      <TextField label="Name" maxLength={256} value={name} change={setName} />
      <SubmitButton label="Create the SCIM connection" isPending={create.isPending} />
      <Notice error={create.error} />
    </OpenForm>
  )
}
