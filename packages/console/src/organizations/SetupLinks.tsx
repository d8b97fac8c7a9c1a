import { createSetupLink, revokeSetupLink } from '@latchkey/protocol/console/organization-calls'
import type { ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import type { SetupFeature, SetupLink } from '@latchkey/protocol/identity/setup-links'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useRole } from '../session/session-query.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { OpenForm, SetField, SubmitButton } from '../shell/fields.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'

const featureNames: Readonly<Record<SetupFeature, string>> = {
  sso: 'Single sign-on',
  scim: 'Provisioning',
  domains: 'Email domains',
}

interface SetupLinksProps {
  readonly projectId: string
  readonly organization: ConsoleOrganization
}

const useReadOrganization = ({ projectId, organization }: SetupLinksProps) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['organization', projectId, organization.organization_id] })
}

/** The links by which people without an account set up the organization, and the form of a new one. */
export function SetupLinks(props: SetupLinksProps) {
  const { projectId, organization } = props
  const isReadOnly = useRole(projectId) === 'viewer'
  return (
    <>
      {organization.setup_links.length === 0 ? (
        <p>The organization has no set-up links.</p>
      ) : (
        <Scroll label="Set-up links">
          <table>
            <thead>
              <tr>
                <th scope="col">For</th>
                <th scope="col">Created</th>
                <th scope="col">Opened</th>
                <th scope="col">Works until</th>
                {!isReadOnly && <th scope="col">Revoke</th>}
              </tr>
            </thead>
            <tbody>
              {organization.setup_links.map((link) => (
                <tr key={link.setup_link_id}>
                  <th scope="row">{namesOf(link)}</th>
                  <td>
                    <Time at={link.created_at} />
                  </td>
                  <td>{link.opened_at === null ? 'not yet' : <Time at={link.opened_at} />}</td>
                  <td>
                    <Time at={link.expires_at} />
                  </td>
                  {!isReadOnly && (
                    <td>
                      <Revoke link={link} {...props} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {!isReadOnly && <NewSetupLink {...props} />}
    </>
  )
}

const namesOf = ({ features }: SetupLink): string => features.map((feature) => featureNames[feature]).join(', ')

function Revoke({ link, ...props }: SetupLinksProps & { readonly link: SetupLink }) {
  const { projectId, organization } = props
  const params = {
    project_id: projectId,
    organization_id: organization.organization_id,
    setup_link_id: link.setup_link_id,
  }
  const revoke = useAct(() => call(revokeSetupLink, params), useReadOrganization(props))
  return (
    <Confirm label="Revoke" name={`Revoke the set-up link for ${namesOf(link)}`} act={revoke}>
      {`The person who has the link can no longer set up ${visibleText(organization.name)}. What they have set up stays.`}
    </Confirm>
  )
}

function NewSetupLink(props: SetupLinksProps) {
  const { projectId, organization } = props
  const [features, setFeatures] = useState<readonly SetupFeature[]>(['sso'])
  const params = { project_id: projectId, organization_id: organization.organization_id }
  const create = useAct(() => call(createSetupLink, params, { features }), useReadOrganization(props))
  return (
    <OpenForm name="New set-up link" submit={() => create.mutate()}>
      <SetField label="The person sets up" choices={featureNames} value={features} change={setFeatures} />
      <SubmitButton label="Create the link" isPending={create.isPending} />
      <Notice error={create.error} />
      <p role="status" className="soft">
        {create.isSuccess && (
          <>
            <span>Send this link to the person. It is shown once, and works in the first browser that opens it.</span>{' '}
            <code>{create.data.url}</code>
          </>
        )}
      </p>
    </OpenForm>
  )
}
