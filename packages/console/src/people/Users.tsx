import type { ConsoleUserRow } from '@latchkey/protocol/console/users'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Notice } from '../shell/Notice.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { SearchField } from '../shell/SearchField.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { usersQuery } from './users-query.ts'

/** The users of a project, with a search. The text of the search is in the address, so a search can be shared. */
export function Users() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/users' })
  const { q = '' } = useSearch({ from: '/shell/projects/$projectId/users' })
  const navigate = useNavigate({ from: '/projects/$projectId/users' })
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(usersQuery(projectId, q))
  const users = data?.pages.flatMap((page) => page.users) ?? []
  return (
    <>
      <h1>Users</h1>
      <SearchField
        label="Email address, phone number, ID, external ID or name"
        text={q}
        search={(text) => navigate({ search: text === '' ? {} : { q: text }, replace: true })}
      />
      <Notice error={error} />
      <p role="status" className="soft">
        {isFetching ? 'Searching…' : resultText(users.length, q, data?.pages.at(-1)?.has_more ?? false)}
      </p>
      {users.length > 0 && <UserTable projectId={projectId} users={users} />}
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => fetchNextPage()}>
          Show more
        </button>
      )}
    </>
  )
}

const resultText = (count: number, text: string, hasMore: boolean): string => {
  if (text === '') return count === 0 ? 'This project has no users yet.' : 'The latest users first.'
  if (count === 0) return 'No user found. Search by the beginning of an address, number, ID or name.'
  return hasMore ? `The first ${count} users. Type more to narrow the search.` : `${count} found.`
}

function UserTable({ projectId, users }: { readonly projectId: string; readonly users: readonly ConsoleUserRow[] }) {
  return (
    <Scroll label="Found users">
      <table>
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col">Name</th>
            <th scope="col">Email address</th>
            <th scope="col">Phone number</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.user_id}>
              <th scope="row">
                <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: user.user_id }}>
                  <code>{user.user_id}</code>
                </Link>
              </th>
              <td>{visibleText(user.name)}</td>
              <td>{visibleText(user.emails.join(', '))}</td>
              <td>{user.phone_numbers.join(', ')}</td>
              <td>
                <Time at={user.created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
