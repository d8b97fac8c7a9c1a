import type { ConsoleMember, ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Notice } from '../shell/Notice.tsx'
import { Avatar } from '../shell/Person.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { SearchField } from '../shell/SearchField.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { membersQuery } from './organizations-query.ts'

/** The members of an organization with their roles, and a search. */
export function Members({
  projectId,
  organization,
}: {
  readonly projectId: string
  readonly organization: ConsoleOrganization
}) {
  const [text, setText] = useState('')
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    membersQuery(projectId, organization.organization_id, text),
  )
  const members = data?.pages.flatMap((page) => page.members) ?? []
  return (
    <>
      <SearchField label="Part of an email address, or a member ID" text={text} search={setText} />
      <Notice error={error} />
      <p role="status" className="soft">
        {isFetching ? 'Searching…' : error === null && resultText(data?.pages[0]?.total ?? 0)}
      </p>
      {members.length > 0 && <MemberTable projectId={projectId} organization={organization} members={members} />}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => fetchNextPage()}>
          Show more members
        </button>
      )}
    </>
  )
}

const resultText = (total: number): string => {
  if (total === 0) return 'No member found.'
  return total === 1 ? '1 member.' : `${total} members.`
}

function MemberTable({
  projectId,
  organization: { organization_id: organizationId },
  members,
}: {
  readonly projectId: string
  readonly organization: ConsoleOrganization
  readonly members: readonly ConsoleMember[]
}) {
  return (
    <Scroll label="Members">
      <table className="people">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Status</th>
            <th scope="col">Roles</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.member_id}>
              <th scope="row">
                <span className="person">
                  <Avatar id={member.member_id} name={member.name || member.email_address} />
                  <span className="person-names">
                    <Link
                      to="/projects/$projectId/organizations/$organizationId/members/$memberId"
                      params={{ projectId, organizationId, memberId: member.member_id }}
                    >
                      {visibleText(member.email_address)}
                    </Link>
                    {member.name !== '' && <span className="person-contacts">{visibleText(member.name)}</span>}
                  </span>
                </span>
              </th>
              <td>{`${member.status}${member.is_breakglass ? ', break-glass' : ''}`}</td>
              <td className="roles">{visibleText(member.roles.map(({ role_id }) => role_id).join(', '))}</td>
              <td className="created">
                <Time at={member.created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
