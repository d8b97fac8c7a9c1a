import type { ConsoleOrganizationRow } from '@latchkey/protocol/console/organizations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRole } from '../session/session-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { Avatar } from '../shell/Person.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { SearchField } from '../shell/SearchField.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { NewOrganization } from './NewOrganization.tsx'
import { organizationsQuery } from './organizations-query.ts'

/** The organizations of a project, with a search. The text of the search is in the address. */
export function Organizations() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/organizations' })
  const { q = '' } = useSearch({ from: '/shell/projects/$projectId/organizations' })
  const navigate = useNavigate({ from: '/projects/$projectId/organizations' })
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(organizationsQuery(projectId, q))
  const isReadOnly = useRole(projectId) === 'viewer'
  const rows = data?.pages.flatMap((page) => page.organizations) ?? []
  return (
    <>
      <h1>Organizations</h1>
      <SearchField
        label="Name, slug, ID, email domain, address of a member or ID of an SSO connection"
        text={q}
        search={(text) => navigate({ search: text === '' ? {} : { q: text }, replace: true })}
      />
      <Notice error={error} />
      <p role="status" className="soft">
        {isFetching ? 'Searching…' : error === null && resultText(data?.pages[0]?.total ?? 0, q)}
      </p>
      {data === undefined && error === null && <Skeleton />}
      {rows.length > 0 && <OrganizationTable projectId={projectId} rows={rows} />}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => fetchNextPage()}>
          Show more
        </button>
      )}
      {data !== undefined && !isReadOnly && <NewOrganization projectId={projectId} />}
    </>
  )
}

const resultText = (total: number, text: string): string => {
  if (total > 0) return total === 1 ? '1 organization.' : `${total} organizations.`
  return text === '' ? 'This project has no organizations yet.' : 'No organization found. Check the spelling.'
}

/** The ID is on the page of the organization, as for people. */
function OrganizationTable({
  projectId,
  rows,
}: {
  readonly projectId: string
  readonly rows: readonly ConsoleOrganizationRow[]
}) {
  return (
    <Scroll label="Found organizations">
      <table className="people">
        <thead>
          <tr>
            <th scope="col">Organization</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ organization_id: organizationId, name, slug, created_at }) => (
            <tr key={organizationId}>
              <th scope="row">
                <span className="person">
                  <Avatar id={organizationId} name={name} />
                  <span className="person-names">
                    <Link
                      to="/projects/$projectId/organizations/$organizationId"
                      params={{ projectId, organizationId }}
                    >
                      {visibleText(name)}
                    </Link>
                    <span className="person-contacts">{visibleText(slug)}</span>
                  </span>
                </span>
              </th>
              <td className="created">
                <Time at={created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
