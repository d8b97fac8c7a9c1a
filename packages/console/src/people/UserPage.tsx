import * as calls from '@latchkey/protocol/console/user-calls'
import type { ConsoleUser } from '@latchkey/protocol/console/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../api.ts'
import { EventTable } from '../events/EventTable.tsx'
import { useRole } from '../session/session-query.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { Factors } from './Factors.tsx'
import { Impersonate } from './Impersonate.tsx'
import { Locks, unlockText } from './Locks.tsx'
import { Sessions } from './Sessions.tsx'
import { userEventsQuery, userQuery } from './users-query.ts'

/** One user: profile, factors, sessions, events and acts. */
export function UserPage() {
  const { projectId, userId } = useParams({ from: '/shell/projects/$projectId/users/$userId' })
  const { data: user, error } = useQuery(userQuery(projectId, userId))
  const { data: events } = useQuery(userEventsQuery(projectId, userId))
  return (
    <>
      <p>
        <Link to="/projects/$projectId/users" params={{ projectId }}>
          All users
        </Link>
      </p>
      <h1>{user === undefined ? 'User' : nameOf(user)}</h1>
      <Notice error={error} />
      {user === undefined && error === null && <Skeleton />}
      {user !== undefined && (
        <>
          <Known projectId={projectId} user={user} />
          <h2>Events</h2>
          {events === undefined ? (
            <Skeleton rows={3} />
          ) : (
            <EventTable events={events.events} empty="Nothing happened yet." />
          )}
        </>
      )}
    </>
  )
}

/** Returns what to do with the answer of an act: show the changed user, and read the events again. */
const useShow = (projectId: string, userId: string) => {
  const client = useQueryClient()
  return (changed: ConsoleUser) => {
    client.setQueryData(userQuery(projectId, userId).queryKey, changed)
    return client.invalidateQueries(userEventsQuery(projectId, userId))
  }
}

function Known({ projectId, user }: { readonly projectId: string; readonly user: ConsoleUser }) {
  const show = useShow(projectId, user.user_id)
  const client = useQueryClient()
  const isReadOnly = useRole(projectId) === 'viewer'
  return (
    <>
      <dl className="facts">
        <dt>ID</dt>
        <dd>
          <code>{user.user_id}</code>
        </dd>
        <dt>External ID</dt>
        <dd>{visibleText(user.external_id ?? 'none')}</dd>
        <dt>Language</dt>
        <dd>{user.locale ?? 'none'}</dd>
        <dt>Picture</dt>
        {/* As text: the console loads nothing from a host that the user chose. */}
        <dd>{visibleText(user.picture_url ?? 'none')}</dd>
        <dt>Created</dt>
        <dd>
          <Time at={user.created_at} />
        </dd>
      </dl>
      <Locks locks={user.locks} />
      <Acts projectId={projectId} user={user} show={show} />
      {!isReadOnly && (
        <Impersonate
          projectId={projectId}
          userId={user.user_id}
          created={() => client.invalidateQueries(userEventsQuery(projectId, user.user_id))}
        />
      )}
      <h2>Factors</h2>
      <Factors params={{ project_id: projectId, user_id: user.user_id }} user={user} show={show} />
      <h2>Sessions</h2>
      <Sessions sessions={user.sessions} />
    </>
  )
}

/** The name by which operators know a user. */
const nameOf = (user: ConsoleUser): string =>
  visibleText(user.name || user.emails[0] || user.phone_numbers[0] || 'User')

function Acts({
  projectId,
  user,
  show,
}: {
  readonly projectId: string
  readonly user: ConsoleUser
  readonly show: (changed: ConsoleUser) => unknown
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { project_id: projectId, user_id: user.user_id }
  const unlock = useAct(
    () => call(calls.unlockUser, params),
    ({ user: unlocked }) => show(unlocked),
  )
  const requireReset = useAct(() => call(calls.requireReset, params), show)
  const endSessions = useAct(() => call(calls.endSessions, params), show)
  const removePicture = useAct(() => call(calls.removePicture, params), show)
  const remove = useAct(
    () => call(calls.deleteUser, params),
    () => {
      client.removeQueries({ queryKey: ['user', projectId, user.user_id] })
      void client.invalidateQueries({ queryKey: ['users', projectId] })
      return navigate({ to: '/projects/$projectId/users', params: { projectId } })
    },
  )
  return (
    <section className="row acts" aria-label="Actions">
      <button type="button" disabled={unlock.isPending} onClick={() => unlock.mutate()}>
        Unlock
      </button>
      <button
        type="button"
        disabled={endSessions.isPending || user.sessions.length === 0}
        onClick={() => endSessions.mutate()}
      >
        End all sessions
      </button>
      {user.factors.some(({ kind }) => kind === 'password') && (
        <button type="button" disabled={requireReset.isPending} onClick={() => requireReset.mutate()}>
          Require a password reset
        </button>
      )}
      {user.picture_url !== null && (
        <Confirm label="Remove picture" name={`Remove the picture of ${nameOf(user)}`} act={removePicture}>
          Pages show the initials instead. The user can choose another picture.
        </Confirm>
      )}
      <Confirm label="Delete user" name={`Delete user ${nameOf(user)}`} act={remove}>
        The user, all factors and all sessions are deleted. This cannot be undone.
      </Confirm>
      <p role="status" className="soft">
        {unlock.isSuccess && <span>{unlockText(unlock.data.lifted.length)}</span>}
        {endSessions.isSuccess && <span> All sessions ended.</span>}
        {requireReset.isSuccess && <span> The password signs in again after a reset by mail.</span>}
      </p>
      <Notice error={unlock.error ?? endSessions.error ?? requireReset.error} />
    </section>
  )
}
