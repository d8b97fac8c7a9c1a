import type { ConsoleUserRow } from '@latchkey/protocol/console/users'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Notice } from '../shell/Notice.tsx'
import { Avatar } from '../shell/Person.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { SearchField } from '../shell/SearchField.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { methodText } from './method-words.ts'
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
        {isFetching
          ? 'Searching…'
          : error === null && resultText(users.length, q, data?.pages.at(-1)?.has_more ?? false)}
      </p>
      {data === undefined && error === null && <Skeleton rows={8} />}
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
  if (text === '') return count === 0 ? 'This project has no users yet.' : 'Newest first.'
  if (count === 0) return 'No user found. Search by the beginning of an address, number, ID or name.'
  return hasMore ? `The first ${count} users. Type more to narrow the search.` : `${count} found.`
}

function UserTable({ projectId, users }: { readonly projectId: string; readonly users: readonly ConsoleUserRow[] }) {
  return (
    <Scroll label="Found users">
      <table className="people">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Methods</th>
            <th scope="col">Last active</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.user_id}>
              <th scope="row">
                <PersonLink projectId={projectId} user={user} />
              </th>
              <td className="methods">{user.methods.map(methodText).join(' · ')}</td>
              <td className="active">{user.last_active_at === null ? '–' : <Time at={user.last_active_at} />}</td>
              <td className="created">
                <Time at={user.created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** The person before the ID, which is on the page of the user. */
function PersonLink({ projectId, user }: { readonly projectId: string; readonly user: ConsoleUserRow }) {
  const contacts = [...user.emails, ...user.phone_numbers]
  const name = user.name || contacts[0] || user.user_id
  const below = user.name === '' ? contacts.slice(1) : contacts
  return (
    <span className="person">
      <Avatar id={user.user_id} name={name} />
      <span className="person-names">
        <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: user.user_id }}>
          {visibleText(name)}
        </Link>
        {below.length > 0 && <span className="person-contacts">{visibleText(below.join(', '))}</span>}
      </span>
    </span>
  )
}
