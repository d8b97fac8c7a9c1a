import * as calls from '@latchkey/protocol/console/organization-calls'
import type { ConsoleMemberDetails, ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api.ts'
import { unlockText } from '../people/Locks.tsx'
import { Confirm } from '../shell/Confirm.tsx'
import { OpenForm, SetField, SubmitButton, SwitchField, TextField } from '../shell/fields.tsx'
import { Notice } from '../shell/Notice.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { memberQuery } from './organizations-query.ts'
import { rolesToGive } from './roles-to-give.ts'

interface MemberActsProps {
  readonly projectId: string
  readonly organization: ConsoleOrganization
  readonly member: ConsoleMemberDetails
}

/** The acts that help a member: unlock, change roles and second factor, remove. */
export function MemberActs({ projectId, organization, member }: MemberActsProps) {
  const { organization_id } = organization
  const params = { project_id: projectId, organization_id, member_id: member.member_id }
  const client = useQueryClient()
  const navigate = useNavigate()
  const show = (changed: ConsoleMemberDetails) => {
    client.setQueryData(memberQuery(projectId, organization_id, member.member_id).queryKey, changed)
    return client.invalidateQueries({ queryKey: ['members', projectId, organization_id] })
  }
  const unlock = useAct(
    () => call(calls.unlockMember, params),
    ({ member: unlocked }) => show(unlocked),
  )
  const reactivate = useAct(() => call(calls.reactivateMember, params), show)
  const remove = useAct(
    () => call(calls.removeMember, params),
    () => {
      void client.invalidateQueries({ queryKey: ['members', projectId, organization_id] })
      return navigate({
        to: '/projects/$projectId/organizations/$organizationId',
        params: { projectId, organizationId: organization_id },
      })
    },
  )
  const name = visibleText(member.email_address)
  return (
    <>
      <section className="row acts" aria-label="Actions">
        <button type="button" disabled={unlock.isPending} onClick={() => unlock.mutate()}>
          Unlock
        </button>
        <RemoveSecondFactor {...{ params, member, show }} />
        {member.has_picture && <RemovePicture {...{ params, member, show }} />}
        {member.status === 'deleted' ? (
          <button type="button" disabled={reactivate.isPending} onClick={() => reactivate.mutate()}>
            Take back
          </button>
        ) : (
          <Confirm label="Remove member" name={`Remove member ${name}`} act={remove}>
            {`${name} can no longer sign in to ${visibleText(organization.name)}, and the sessions end. You can take the member back.`}
          </Confirm>
        )}
        <p role="status" className="soft">
          {unlock.isSuccess && unlockText(unlock.data.lifted.length)}
        </p>
        <Notice error={unlock.error ?? reactivate.error} />
      </section>
      <EditMember key={JSON.stringify(member.roles)} {...{ params, organization, member, show }} />
    </>
  )
}

interface MemberActProps {
  readonly params: { readonly project_id: string; readonly organization_id: string; readonly member_id: string }
  readonly member: ConsoleMemberDetails
  readonly show: (changed: ConsoleMemberDetails) => unknown
}

function RemovePicture({ params, member, show }: MemberActProps) {
  const removePicture = useAct(() => call(calls.removeMemberPicture, params), show)
  return (
    <Confirm
      label="Remove picture"
      name={`Remove the picture of ${visibleText(member.email_address)}`}
      act={removePicture}
    >
      Pages show the initials instead. The member can choose another picture.
    </Confirm>
  )
}

function RemoveSecondFactor({ params, member, show }: MemberActProps) {
  const removePhone = useAct(() => call(calls.removeSecondFactor, params, { factor: 'phone' }), show)
  const removeTotp = useAct(() => call(calls.removeSecondFactor, params, { factor: 'totp' }), show)
  const name = visibleText(member.email_address)
  const has = (kind: string) => member.factors.some((factor) => factor.kind === kind)
  return (
    <>
      {has('totp') && (
        <Confirm label="Remove authenticator app" name={`Remove authenticator app of ${name}`} act={removeTotp}>
          The member sets up a new one at the next sign-in. The sessions that it opened end.
        </Confirm>
      )}
      {has('phone_number') && (
        <Confirm label="Remove phone number" name={`Remove phone number of ${name}`} act={removePhone}>
          The member adds a new one at the next sign-in. The sessions that it opened end.
        </Confirm>
      )}
    </>
  )
}

function EditMember({
  params,
  organization,
  member,
  show,
}: MemberActProps & { readonly organization: ConsoleOrganization }) {
  const choices = rolesToGive(organization)
  // Roles that an email domain or a connection gives are not the member's own.
  const own = member.roles
    .filter(({ sources }) => sources.some(({ type }) => type === 'direct_assignment'))
    .map(({ role_id }) => role_id)
    .filter((role) => role in choices)
  const [name, setName] = useState(member.name)
  const [roles, setRoles] = useState<readonly string[]>(own)
  const [isEnrolled, setEnrolled] = useState(member.mfa_enrolled)
  const [isBreakglass, setBreakglass] = useState(member.is_breakglass)
  const save = useAct(
    () =>
      call(calls.updateMember, params, {
        ...(name !== member.name && { name }),
        ...(JSON.stringify(roles) !== JSON.stringify(own) && { roles }),
        ...(isEnrolled !== member.mfa_enrolled && { mfa_enrolled: isEnrolled }),
        ...(isBreakglass !== member.is_breakglass && { is_breakglass: isBreakglass }),
      }),
    show,
  )
  return (
    <OpenForm name="Edit the member" submit={() => save.mutate()}>
      <TextField label="Name" maxLength={512} value={name} change={setName} />
      <SetField label="Roles" choices={choices} value={roles} change={setRoles} />
      <SwitchField
        label="Needs a second factor"
        about="Also if the organization does not require one."
        value={isEnrolled}
        change={setEnrolled}
      />
      <SwitchField
        label="Break-glass account"
        about="May use every sign-in method, also if the organization restricts them."
        value={isBreakglass}
        change={setBreakglass}
      />
      <SubmitButton label="Save the member" isPending={save.isPending} />
      <Notice error={save.error} />
    </OpenForm>
  )
}
