import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '../shell/Notice.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { type ProvisioningPlace, provisionedQuery } from './provisioning-query.ts'

/** The members that the identity provider has provisioned, with its own names for them. */
export function ProvisionedMembers({ place }: { readonly place: ProvisioningPlace }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(provisionedQuery(place))
  if (data === undefined) return error === null ? <Skeleton rows={3} /> : <Notice error={error} />
  const members = data.pages.flatMap((page) => page.members)
  if (members.length === 0) return <p>The identity provider has provisioned no member.</p>
  return (
    <>
      <Scroll label="Provisioned members">
        <table>
          <thead>
            <tr>
              <th scope="col">Person at the identity provider</th>
              <th scope="col">Its ID there</th>
              <th scope="col">Member</th>
              <th scope="col">Provisioned</th>
              <th scope="col">Last change</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.member_id}>
                <th scope="row">{visibleText(member.user_name)}</th>
                <td>{visibleText(member.external_id ?? 'none')}</td>
                <td>
                  <Link
                    to="/projects/$projectId/organizations/$organizationId/members/$memberId"
                    params={{ ...place, memberId: member.member_id }}
                  >
                    <code>{member.member_id}</code>
                  </Link>
                </td>
                <td>
                  <Time at={member.created_at} />
                </td>
                <td>
                  <Time at={member.updated_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Notice error={error} />
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => fetchNextPage()}>
          Show more provisioned members
        </button>
      )}
    </>
  )
}
