import { createRootRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router'
import { Events } from './events/Events.tsx'
import type { EventSearch } from './events/event-search.ts'
import { Messages, SignIns } from './insight/pages.tsx'
import { rangeOfSearch } from './insight/range.ts'
import { Operators } from './operators/Operators.tsx'
import { Overview } from './overview/Overview.tsx'
import { UserPage } from './people/UserPage.tsx'
import { Users } from './people/Users.tsx'
import { Invitation } from './session/Invitation.tsx'
import { useConsoleSession } from './session/session-query.ts'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({ notFoundComponent: () => <p>This page does not exist. Use the navigation.</p> })

const invitation = createRoute({ getParentRoute: () => root, path: '/invite', component: Invitation })

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const start = createRoute({ getParentRoute: () => shell, path: '/', component: FirstProject })

const overview = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId',
  component: Overview,
  validateSearch: rangeOfSearch,
})

const signIns = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/sign-ins',
  component: SignIns,
  validateSearch: rangeOfSearch,
})

const messages = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/messages',
  component: Messages,
  validateSearch: rangeOfSearch,
})

const users = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/users',
  component: Users,
  validateSearch: ({ q }): { readonly q?: string } => (typeof q === 'string' && q !== '' ? { q } : {}),
})

const user = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/users/$userId',
  component: UserPage,
})

const events = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/events',
  component: Events,
  validateSearch: ({ kind, user_id }): EventSearch => ({
    ...(typeof kind === 'string' && kind !== '' && { kind }),
    ...(typeof user_id === 'string' && user_id !== '' && { user_id }),
  }),
})

const operators = createRoute({
  getParentRoute: () => shell,
  path: '/operators',
  component: Operators,
})

export const router = createRouter({
  routeTree: root.addChildren([
    invitation,
    shell.addChildren([start, overview, users, user, signIns, events, messages, operators]),
  ]),
  defaultPreload: 'intent',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function FirstProject() {
  const [first] = useConsoleSession().projects
  if (first !== undefined)
    return <Navigate to="/projects/$projectId" params={{ projectId: first.project_id }} replace />
  return <p>This server has no projects yet. Create one with “latchkey project create”.</p>
}
