import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { EventTable } from '../events/EventTable.tsx'
import { Factors } from '../people/Factors.tsx'
import { Locks } from '../people/Locks.tsx'
import { Sessions } from '../people/Sessions.tsx'
import { useRole } from '../session/session-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { MemberActs } from './MemberActs.tsx'
import { memberQuery, organizationQuery } from './organizations-query.ts'

/** One member of an organization: roles, factors, sessions and events. */
export function MemberPage() {
  const { projectId, organizationId, memberId } = useParams({
    from: '/shell/projects/$projectId/organizations/$organizationId/members/$memberId',
  })
  const { data: organization } = useQuery(organizationQuery(projectId, organizationId))
  const isReadOnly = useRole(projectId) === 'viewer'
  const { data: member, error } = useQuery(memberQuery(projectId, organizationId, memberId))
  return (
    <>
      <p>
        <Link to="/projects/$projectId/organizations/$organizationId" params={{ projectId, organizationId }}>
          {visibleText(organization?.name ?? 'The organization')}
        </Link>
      </p>
      <h1>{visibleText(member?.email_address ?? 'Member')}</h1>
      <Notice error={error} />
      {member === undefined && error === null && <Skeleton />}
      {member !== undefined && (
        <>
          <dl className="facts">
            <dt>ID</dt>
            <dd>
              <code>{member.member_id}</code>
            </dd>
            <dt>Name</dt>
            <dd>{visibleText(member.name) || 'not known'}</dd>
            <dt>Status</dt>
            <dd>{`${member.status}${member.is_breakglass ? ', break-glass' : ''}`}</dd>
            <dt>Roles</dt>
            <dd>{visibleText(member.roles.map(({ role_id }) => role_id).join(', ')) || 'none'}</dd>
            <dt>Created</dt>
            <dd>
              <Time at={member.created_at} />
            </dd>
          </dl>
          <Locks locks={member.locks} />
          {!isReadOnly && organization !== undefined && <MemberActs {...{ projectId, organization, member }} />}
          <h2>Factors</h2>
          <Factors user={member} />
          <h2>Sessions</h2>
          <Sessions sessions={member.sessions} />
          <h2>Events</h2>
          <EventTable events={member.events} empty="Nothing happened yet." />
        </>
      )}
    </>
  )
}
