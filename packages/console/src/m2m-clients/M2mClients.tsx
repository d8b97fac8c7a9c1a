import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRole } from '../session/session-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { SearchField } from '../shell/SearchField.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { M2mClient } from './M2mClient.tsx'
import { NewM2mClient } from './M2mClientForms.tsx'
import { m2mClientsQuery } from './m2m-clients-query.ts'

/** The M2M clients of a project, with a search. The text of the search is in the address. */
export function M2mClients() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/m2m-clients' })
  const { q = '' } = useSearch({ from: '/shell/projects/$projectId/m2m-clients' })
  const navigate = useNavigate({ from: '/projects/$projectId/m2m-clients' })
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(m2mClientsQuery(projectId, q))
  const isReadOnly = useRole(projectId) === 'viewer'
  const clients = data?.pages.flatMap((page) => page.clients) ?? []
  return (
    <>
      <h1>M2M clients</h1>
      <p>Programs that call the services of your site in their own name, without a user (OAuth client credentials).</p>
      <SearchField
        label="Part of a name, client ID or scope"
        text={q}
        search={(text) => navigate({ search: text === '' ? {} : { q: text }, replace: true })}
      />
      <Notice error={error} />
      {data === undefined && error === null && <Skeleton />}
      <p role="status" className="soft">
        {data !== undefined && countText(data.pages[0]?.total ?? 0, q)}
      </p>
      {clients.map((client) => (
        <M2mClient key={client.client_id} projectId={projectId} client={client} isReadOnly={isReadOnly} />
      ))}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => fetchNextPage()}>
          Show more
        </button>
      )}
      {data !== undefined &&
        (isReadOnly ? (
          <p>Your role reads the clients. A change needs the role operator or owner.</p>
        ) : (
          <NewM2mClient projectId={projectId} />
        ))}
    </>
  )
}

const countText = (total: number, text: string): string => {
  if (total > 0) return total === 1 ? '1 client.' : `${total} clients.`
  return text === '' ? 'This project has no M2M clients yet.' : 'No client found. Check the spelling.'
}
