import { createRootRoute, createRoute, createRouter, Link, lazyRouteComponent, Navigate } from '@tanstack/react-router'
import type { EventSearch } from './events/event-search.ts'
import { rangeOfSearch } from './insight/range.ts'
import { Invitation } from './session/Invitation.tsx'
import { useConsoleSession } from './session/session-query.ts'
import { NotFound } from './shell/NotFound.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({ notFoundComponent: NotFound })

/** The text of a search in the address. */
const textOfSearch = ({ q }: Readonly<Record<string, unknown>>): { readonly q?: string } =>
  typeof q === 'string' && q !== '' ? { q } : {}

const invitation = createRoute({ getParentRoute: () => root, path: '/invite', component: Invitation })

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const start = createRoute({ getParentRoute: () => shell, path: '/', component: FirstProject })

const overview = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId',
  component: lazyRouteComponent(() => import('./overview/Overview.tsx'), 'Overview'),
  validateSearch: rangeOfSearch,
})

const signIns = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/sign-ins',
  component: lazyRouteComponent(() => import('./insight/pages.tsx'), 'SignIns'),
  validateSearch: rangeOfSearch,
})

const messages = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/messages',
  component: lazyRouteComponent(() => import('./insight/pages.tsx'), 'Messages'),
  validateSearch: rangeOfSearch,
})

const health = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/health',
  component: lazyRouteComponent(() => import('./health/Health.tsx'), 'Health'),
  validateSearch: rangeOfSearch,
})

const users = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/users',
  component: lazyRouteComponent(() => import('./people/Users.tsx'), 'Users'),
  validateSearch: textOfSearch,
})

const user = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/users/$userId',
  component: lazyRouteComponent(() => import('./people/UserPage.tsx'), 'UserPage'),
})

const organizations = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/organizations',
  component: lazyRouteComponent(() => import('./organizations/Organizations.tsx'), 'Organizations'),
  validateSearch: textOfSearch,
})

const organization = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/organizations/$organizationId',
  component: lazyRouteComponent(() => import('./organizations/OrganizationPage.tsx'), 'OrganizationPage'),
})

const member = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/organizations/$organizationId/members/$memberId',
  component: lazyRouteComponent(() => import('./organizations/MemberPage.tsx'), 'MemberPage'),
})

const events = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/events',
  component: lazyRouteComponent(() => import('./events/Events.tsx'), 'Events'),
  validateSearch: ({ kind, user_id }): EventSearch => ({
    ...(typeof kind === 'string' && kind !== '' && { kind }),
    ...(typeof user_id === 'string' && user_id !== '' && { user_id }),
  }),
})

const mails = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/mails',
  component: lazyRouteComponent(() => import('./mails/Mails.tsx'), 'Mails'),
})

const texts = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/texts',
  component: lazyRouteComponent(() => import('./texts/Texts.tsx'), 'Texts'),
})

const apps = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/apps',
  component: lazyRouteComponent(() => import('./apps/Apps.tsx'), 'Apps'),
})

const m2mClients = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/m2m-clients',
  component: lazyRouteComponent(() => import('./m2m-clients/M2mClients.tsx'), 'M2mClients'),
  validateSearch: textOfSearch,
})

const oauthClients = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/oauth-clients',
  component: lazyRouteComponent(() => import('./provider-clients/ProviderClients.tsx'), 'ProviderClients'),
})

const webhooks = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/webhooks',
  component: lazyRouteComponent(() => import('./webhooks/Webhooks.tsx'), 'Webhooks'),
})

const webhook = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('./webhooks/WebhookPage.tsx'), 'WebhookPage'),
})

const theme = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/theme',
  component: lazyRouteComponent(() => import('./theme/Theme.tsx'), 'Theme'),
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/settings',
  component: lazyRouteComponent(() => import('./settings/Settings.tsx'), 'Settings'),
})

const keys = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$projectId/keys',
  component: lazyRouteComponent(() => import('./keys/Keys.tsx'), 'Keys'),
})

const operators = createRoute({
  getParentRoute: () => shell,
  path: '/operators',
  component: lazyRouteComponent(() => import('./operators/Operators.tsx'), 'Operators'),
})

const newProject = createRoute({
  getParentRoute: () => shell,
  path: '/new-project',
  component: lazyRouteComponent(() => import('./projects/NewProject.tsx'), 'NewProject'),
})

export const router = createRouter({
  // Its boundary would catch what the guard around it repairs.
  disableGlobalCatchBoundary: true,
  defaultErrorComponent: PageFailure,
  routeTree: root.addChildren([
    invitation,
    shell.addChildren([
      start,
      overview,
      users,
      user,
      organizations,
      organization,
      member,
      signIns,
      events,
      messages,
      health,
      mails,
      texts,
      apps,
      m2mClients,
      oauthClients,
      webhooks,
      webhook,
      settings,
      theme,
      keys,
      operators,
      newProject,
    ]),
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
  return <NoProject />
}

function NoProject() {
  const { operator } = useConsoleSession()
  if (operator.role === 'owner')
    return (
      <p>
        <span>This server has no projects yet.</span> <Link to="/new-project">Create one</Link>
      </p>
    )
  return <p>You see no project yet. Ask an owner for a role.</p>
}
