import { createOrganization } from '@latchkey/protocol/console/organization-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api.ts'
import { entriesOf, LinesField, OpenForm, SubmitButton, TextField } from '../shell/fields.tsx'
import { Notice } from '../shell/Notice.tsx'
import { useAct } from '../use-act.ts'

/** Creates an organization and opens its page. */
export function NewOrganization({ projectId }: { readonly projectId: string }) {
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  const [domains, setDomains] = useState<readonly string[]>([])
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useAct(
    () =>
      call(
        createOrganization,
        { project_id: projectId },
        {
          organization_name: name,
          ...(slug !== '' && { organization_slug: slug }),
          email_allowed_domains: entriesOf(domains),
        },
      ),
    ({ organization_id: organizationId }) => {
      void client.invalidateQueries({ queryKey: ['organizations', projectId] })
      return navigate({
        to: '/projects/$projectId/organizations/$organizationId',
        params: { projectId, organizationId },
      })
    },
  )
  return (
    <OpenForm name="New organization" submit={() => create.mutate()}>
      <TextField label="Name" maxLength={512} isRequired value={name} change={setName} />
      <TextField
        label="Slug"
        about="The name in addresses. Empty: made from the name."
        maxLength={128}
        value={slug}
        change={setSlug}
      />
      <LinesField
        label="Email domains of people who may join"
        about="People join by signing in once you allow it on the page of the organization."
        value={domains}
        change={setDomains}
      />
      <SubmitButton label="Create the organization" isPending={create.isPending} />
      <Notice error={create.error} />
    </OpenForm>
  )
}
