type PagePath =
  | ''
  | '/users'
  | '/organizations'
  | '/sign-ins'
  | '/events'
  | '/messages'
  | '/mails'
  | '/texts'
  | '/apps'
  | '/m2m-clients'
  | '/oauth-clients'
  | '/webhooks'
  | '/settings'
  | '/theme'
  | '/keys'
  | '/health'

/** A page of a project, as the navigation lists it. */
interface NavigationRow {
  readonly label: string
  readonly to: `/projects/$projectId${PagePath}`
  /** Left out for projects of the other vertical. */
  readonly only?: 'CONSUMER' | 'B2B'
}

/** The pages of a project, in the order of the navigation. */
export const navigation: readonly NavigationRow[] = [
  { label: 'Overview', to: '/projects/$projectId' },
  { label: 'Users', to: '/projects/$projectId/users', only: 'CONSUMER' },
  { label: 'Organizations', to: '/projects/$projectId/organizations', only: 'B2B' },
  { label: 'Sign-ins', to: '/projects/$projectId/sign-ins' },
  { label: 'Events', to: '/projects/$projectId/events' },
  { label: 'Messages', to: '/projects/$projectId/messages' },
  { label: 'Health', to: '/projects/$projectId/health' },
  { label: 'Mail templates', to: '/projects/$projectId/mails' },
  { label: 'Text messages', to: '/projects/$projectId/texts' },
  { label: 'Connected apps', to: '/projects/$projectId/apps' },
  { label: 'M2M clients', to: '/projects/$projectId/m2m-clients' },
  { label: 'OAuth clients', to: '/projects/$projectId/oauth-clients' },
  { label: 'Webhooks', to: '/projects/$projectId/webhooks' },
  { label: 'Settings', to: '/projects/$projectId/settings' },
  { label: 'Theme', to: '/projects/$projectId/theme' },
  { label: 'Keys', to: '/projects/$projectId/keys' },
]
