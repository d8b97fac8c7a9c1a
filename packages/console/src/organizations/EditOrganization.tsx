import {
  type ConsoleOrganizationChanges,
  deleteOrganization,
  updateOrganization,
} from '@latchkey/protocol/console/organization-calls'
import type { ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { ChoiceField, entriesOf, LinesField, OpenForm, SetField, SubmitButton, TextField } from '../shell/fields.tsx'
import { Notice } from '../shell/Notice.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { invites, joinByEmail, joinBySso, methodScope, methods, secondFactor } from './organization-words.ts'
import { organizationQuery } from './organizations-query.ts'

type OrganizationValues = Required<Omit<ConsoleOrganizationChanges, 'sso_default_connection_id'>>

const valuesOf = (organization: ConsoleOrganization): OrganizationValues => ({
  organization_name: organization.name,
  organization_slug: organization.slug,
  email_allowed_domains: organization.email_allowed_domains,
  claimed_email_domains: organization.claimed_email_domains,
  email_jit_provisioning: organization.email_jit_provisioning as OrganizationValues['email_jit_provisioning'],
  email_invites: organization.email_invites as OrganizationValues['email_invites'],
  sso_jit_provisioning: organization.sso_jit_provisioning as OrganizationValues['sso_jit_provisioning'],
  mfa_policy: organization.mfa_policy as OrganizationValues['mfa_policy'],
  auth_methods: organization.auth_methods as OrganizationValues['auth_methods'],
  allowed_auth_methods: organization.allowed_auth_methods,
})

/** Returns the changed values, so that the audit log and the command line name these alone. */
const changesOf = (before: OrganizationValues, typed: OrganizationValues): ConsoleOrganizationChanges => {
  const after: OrganizationValues = {
    ...typed,
    email_allowed_domains: entriesOf(typed.email_allowed_domains),
    claimed_email_domains: entriesOf(typed.claimed_email_domains),
  }
  const changed = (Object.keys(after) as (keyof OrganizationValues)[]).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/** Changes an organization: name, domains, conditions of joining, and sign-in methods. */
export function EditOrganization({
  projectId,
  organization,
}: {
  readonly projectId: string
  readonly organization: ConsoleOrganization
}) {
  const before = valuesOf(organization)
  const [typed, setTyped] = useState(before)
  const set = (change: Partial<OrganizationValues>) => setTyped({ ...typed, ...change })
  const client = useQueryClient()
  const changes = changesOf(before, typed)
  const params = { project_id: projectId, organization_id: organization.organization_id }
  const save = useAct(
    () => call(updateOrganization, params, changes),
    (changed) => {
      client.setQueryData(organizationQuery(projectId, organization.organization_id).queryKey, changed)
      return client.invalidateQueries({ queryKey: ['organizations', projectId] })
    },
  )
  return (
    <OpenForm name="Edit the organization" submit={() => save.mutate()}>
      <TextField
        label="Name"
        isRequired
        maxLength={512}
        value={typed.organization_name}
        change={(organization_name) => set({ organization_name })}
      />
      <TextField
        label="Slug"
        isRequired
        maxLength={128}
        value={typed.organization_slug}
        change={(organization_slug) => set({ organization_slug })}
      />
      <LinesField
        label="Email domains of people who may join"
        value={typed.email_allowed_domains}
        change={(email_allowed_domains) => set({ email_allowed_domains })}
      />
      <ChoiceField
        label="Joining by email address"
        choices={{ ...joinByEmail, ALL_ALLOWED: 'Everyone joins by signing in' }}
        value={typed.email_jit_provisioning}
        change={(email_jit_provisioning) => set({ email_jit_provisioning })}
      />
      <ChoiceField
        label="Invitations"
        choices={invites}
        value={typed.email_invites}
        change={(email_invites) => set({ email_invites })}
      />
      <ChoiceField
        label="Joining by single sign-on"
        choices={joinBySso}
        value={typed.sso_jit_provisioning}
        change={(sso_jit_provisioning) => set({ sso_jit_provisioning })}
      />
      <ChoiceField
        label="Second factor"
        choices={secondFactor}
        value={typed.mfa_policy}
        change={(mfa_policy) => set({ mfa_policy })}
      />
      <ChoiceField
        label="Sign-in methods"
        choices={methodScope}
        value={typed.auth_methods}
        change={(auth_methods) => set({ auth_methods })}
      />
      {typed.auth_methods === 'RESTRICTED' && (
        <SetField
          label="Allowed methods"
          choices={methods}
          value={typed.allowed_auth_methods}
          change={(allowed_auth_methods) => set({ allowed_auth_methods })}
        />
      )}
      <LinesField
        label="Email domains that belong to this organization alone"
        about="People with such an address cannot create another organization."
        value={typed.claimed_email_domains}
        change={(claimed_email_domains) => set({ claimed_email_domains })}
      />
      <SubmitButton label="Save the organization" isPending={save.isPending || Object.keys(changes).length === 0} />
      <Notice error={save.error} />
    </OpenForm>
  )
}

const membersText = (count: number): string => (count === 1 ? 'its member' : `its ${count} members`)

/** Deletes an organization. */
export function DeleteOrganization({
  projectId,
  organization,
}: {
  readonly projectId: string
  readonly organization: ConsoleOrganization
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useAct(
    () => call(deleteOrganization, { project_id: projectId, organization_id: organization.organization_id }),
    () => {
      void client.invalidateQueries({ queryKey: ['organizations', projectId] })
      return navigate({ to: '/projects/$projectId/organizations', params: { projectId } })
    },
  )
  const name = visibleText(organization.name)
  return (
    <Confirm label="Delete organization" name={`Delete organization ${name}`} act={remove}>
      {`The organization, ${membersText(organization.member_count)} and all sessions and connections are deleted. This cannot be undone.`}
    </Confirm>
  )
}
