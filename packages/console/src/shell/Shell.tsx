import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../api.ts'
import { CreatePasskey, PasskeyBanner } from '../session/PasskeyBanner.tsx'
import { SignIn } from '../session/SignIn.tsx'
import { SessionContext, sessionQuery, useConsoleSession } from '../session/session-query.ts'
import { Notice } from './Notice.tsx'
import { navigation } from './navigation.ts'
import { visibleText } from './visible-text.ts'

/** The frame of every page: the project, the navigation and the operator. Without a session it shows the sign-in. */
export function Shell() {
  const { data: session, error } = useQuery(sessionQuery)
  if (error !== null) {
    return (
      <main className="door">
        <h1>Latchkey console</h1>
        <Notice error={error} />
      </main>
    )
  }
  if (session === undefined) return <p className="loading">Loading…</p>
  if (session === null) return <SignIn />
  return (
    <SessionContext value={session}>
      <Frame />
    </SessionContext>
  )
}

function Frame() {
  const { operator, projects } = useConsoleSession()
  const { projectId } = useParams({ strict: false })
  const current = projects.find(({ project_id }) => project_id === projectId)
  // Not the address, which changes at the press: the banner leaves together with the page, and does not move it before.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  // The reminder is on the first page that opens; afterwards a mark at the name stays.
  const [firstPage, setFirstPage] = useState(pathname)
  // The path without a page leads to the first project.
  if (firstPage === '/' && pathname !== '/') setFirstPage(pathname)
  return (
    <>
      <a className="skip" href="#page">
        Skip to the page
      </a>
      <header className="masthead">
        <strong className="brand">Latchkey console</strong>
        <ProjectChoice />
        <div className="who">
          <span>{`${visibleText(operator.name)} · ${current?.role ?? operator.role}`}</span>
          {!operator.has_passkey && pathname !== firstPage && <CreatePasskey />}
          {operator.role === 'owner' && <Link to="/operators">Operators</Link>}
          {operator.role === 'owner' && <Link to="/new-project">New project</Link>}
          <SignOut />
        </div>
      </header>
      <div className={projectId === undefined ? 'frame' : 'frame railed'}>
        {projectId !== undefined && (
          <nav className="pages" aria-label="Console" ref={showCurrent}>
            {navigation.map(({ name, rows }) => (
              <div key={name} className="group">
                {name !== '' && <p className="group-name">{name}</p>}
                {rows
                  .filter(({ only }) => only === undefined || only === current?.vertical)
                  .map(({ label, to }) => (
                    <Link
                      key={label}
                      to={to}
                      params={{ projectId }}
                      activeOptions={{ exact: to === '/projects/$projectId' }}
                    >
                      {label}
                    </Link>
                  ))}
              </div>
            ))}
          </nav>
        )}
        <main id="page" tabIndex={-1}>
          {pathname === firstPage && <PasskeyBanner />}
          <Outlet />
        </main>
      </div>
    </>
  )
}

/** Scrolls the navigation of a phone to the page that is shown. */
const showCurrent = (nav: HTMLElement | null) =>
  nav?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })

function ProjectChoice() {
  const { projects } = useConsoleSession()
  const { projectId } = useParams({ strict: false })
  const navigate = useNavigate()
  return (
    <label className="project">
      <span>Project</span>
      <select
        value={projectId ?? ''}
        onChange={({ target }) => navigate({ to: '/projects/$projectId', params: { projectId: target.value } })}
      >
        {projectId === undefined && <option value="">Choose a project</option>}
        {projects.map((project) => (
          <option key={project.project_id} value={project.project_id}>
            {`${visibleText(project.name)} (${project.vertical === 'B2B' ? 'business' : 'consumer'})`}
          </option>
        ))}
      </select>
    </label>
  )
}

function SignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => send('DELETE', '/api/session'),
    onSuccess: () => {
      client.setQueryData(sessionQuery.queryKey, null)
      // What the operator has seen must not be shown to the next one.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
      return navigate({ to: '/' })
    },
  })
  return (
    <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign out
    </button>
  )
}
