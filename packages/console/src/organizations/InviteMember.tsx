import { inviteMember } from '@latchkey/protocol/console/organization-calls'
import type { ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { OpenForm, SetField, SubmitButton, TextField } from '../shell/fields.tsx'
import { Notice } from '../shell/Notice.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { rolesToGive } from './roles-to-give.ts'

/** Invites a person by mail. */
export function InviteMember({
  projectId,
  organization,
}: {
  readonly projectId: string
  readonly organization: ConsoleOrganization
}) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<readonly string[]>([])
  const client = useQueryClient()
  const { organization_id } = organization
  const invite = useAct(
    () =>
      call(
        inviteMember,
        { project_id: projectId, organization_id },
        { email_address: email, roles, ...(name !== '' && { name }) },
      ),
    () => {
      setEmail('')
      setName('')
      void client.invalidateQueries({ queryKey: ['organization', projectId, organization_id] })
      return client.invalidateQueries({ queryKey: ['members', projectId, organization_id] })
    },
  )
  return (
    <OpenForm name="Invite a member" submit={() => invite.mutate()}>
      <TextField label="Email address" type="email" isRequired maxLength={320} value={email} change={setEmail} />
      <TextField label="Name" maxLength={512} value={name} change={setName} />
      <SetField label="Roles" choices={rolesToGive(organization)} value={roles} change={setRoles} />
      <SubmitButton label="Send the invitation" isPending={invite.isPending} />
      <Notice error={invite.error} />
      <p role="status" className="soft">
        {invite.isSuccess && `Sent to ${visibleText(invite.data.email_address)}. The link works for a week.`}
      </p>
    </OpenForm>
  )
}
