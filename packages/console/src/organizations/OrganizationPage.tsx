import type { ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRole } from '../session/session-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { NewConnection } from './ConnectionForms.tsx'
import { Connections } from './Connections.tsx'
import { DeleteOrganization, EditOrganization } from './EditOrganization.tsx'
import { InviteMember } from './InviteMember.tsx'
import { Members } from './Members.tsx'
import { methods, secondFactor, wordsOf } from './organization-words.ts'
import { organizationQuery } from './organizations-query.ts'
import { Provisioning } from './Provisioning.tsx'
import { SetupLinks } from './SetupLinks.tsx'

/** One organization: its policies, members, roles, SSO connections and provisioning. */
export function OrganizationPage() {
  const { projectId, organizationId } = useParams({
    from: '/shell/projects/$projectId/organizations/$organizationId',
  })
  const { data: organization, error } = useQuery(organizationQuery(projectId, organizationId))
  const isReadOnly = useRole(projectId) === 'viewer'
  return (
    <>
      <p>
        <Link to="/projects/$projectId/organizations" params={{ projectId }}>
          All organizations
        </Link>
      </p>
      <h1>{visibleText(organization?.name ?? 'Organization')}</h1>
      <Notice error={error} />
      {organization === undefined && error === null && <Skeleton />}
      {organization !== undefined && (
        <>
          <Facts organization={organization} />
          {!isReadOnly && (
            <EditOrganization
              key={JSON.stringify({ ...organization, connections: null, member_count: 0 })}
              {...{ projectId, organization }}
            />
          )}
          <h2>Email domains</h2>
          <Domains organization={organization} />
          <h2>SSO connections</h2>
          <Connections projectId={projectId} organization={organization} />
          {!isReadOnly && <NewConnection {...{ projectId, organization }} />}
          <h2>Provisioning</h2>
          <Provisioning {...{ projectId, organizationId: organization.organization_id }} />
          <h2>Set-up links</h2>
          <SetupLinks {...{ projectId, organization }} />
          <h2>Members</h2>
          {!isReadOnly && <InviteMember {...{ projectId, organization }} />}
          <Members projectId={projectId} organization={organization} />
          <h2>Roles</h2>
          <Roles organization={organization} />
          {!isReadOnly && (
            <div className="row acts">
              <DeleteOrganization {...{ projectId, organization }} />
            </div>
          )}
        </>
      )}
    </>
  )
}

/** The words of the wire (`RESTRICTED`, `ALL_ALLOWED`) in the words of the console. */
const policyText = (policy: string): string => policy.toLowerCase().replaceAll('_', ' ')

function Facts({ organization }: { readonly organization: ConsoleOrganization }) {
  const isRestricted = organization.auth_methods === 'RESTRICTED'
  return (
    <dl className="facts">
      <dt>ID</dt>
      <dd>
        <code>{organization.organization_id}</code>
      </dd>
      <dt>Slug</dt>
      <dd>{organization.slug}</dd>
      <dt>External ID</dt>
      <dd>{visibleText(organization.external_id ?? 'none')}</dd>
      <dt>Created</dt>
      <dd>
        <Time at={organization.created_at} />
      </dd>
      <dt>Members</dt>
      <dd>{organization.member_count}</dd>
      <dt>Sign-in methods</dt>
      <dd>
        {isRestricted
          ? organization.allowed_auth_methods.map((method) => wordsOf(methods, method)).join(', ') || 'none'
          : 'all of the project'}
      </dd>
      <dt>Second factor</dt>
      <dd>{wordsOf(secondFactor, organization.mfa_policy)}</dd>
      <dt>Invitations by mail</dt>
      <dd>{policyText(organization.email_invites)}</dd>
    </dl>
  )
}

function Domains({ organization }: { readonly organization: ConsoleOrganization }) {
  return (
    <dl className="facts">
      <dt>People who may join</dt>
      <dd>{organization.email_allowed_domains.join(', ') || 'no domain'}</dd>
      <dt>Claimed for this organization alone</dt>
      <dd>{organization.claimed_email_domains.join(', ') || 'no domain'}</dd>
      <dt>Joining by email address</dt>
      <dd>{policyText(organization.email_jit_provisioning)}</dd>
      <dt>Joining by SSO</dt>
      <dd>{policyText(organization.sso_jit_provisioning)}</dd>
    </dl>
  )
}

function Roles({ organization }: { readonly organization: ConsoleOrganization }) {
  return (
    <Scroll label="Roles">
      <table>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Description</th>
            <th scope="col">Permissions</th>
          </tr>
        </thead>
        <tbody>
          {organization.roles.map((role) => (
            <tr key={role.role_id}>
              <th scope="row">
                <code>{visibleText(role.role_id)}</code>
              </th>
              <td>{visibleText(role.description)}</td>
              <td className="long">
                {role.permissions.map(({ resource_id, actions }) => `${resource_id}: ${actions.join(', ')}`).join('; ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
