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

/** Pages that belong together; the first group has no name. */
interface NavigationGroup {
  readonly name: string
  readonly rows: readonly NavigationRow[]
}

/** The pages of a project, in the order of the navigation. */
export const navigation: readonly NavigationGroup[] = [
  { name: '', rows: [{ label: 'Overview', to: '/projects/$projectId' }] },
  {
    name: 'People',
    rows: [
      { label: 'Users', to: '/projects/$projectId/users', only: 'CONSUMER' },
      { label: 'Organizations', to: '/projects/$projectId/organizations', only: 'B2B' },
    ],
  },
  {
    name: 'Sign-in',
    rows: [
      { label: 'Sign-ins', to: '/projects/$projectId/sign-ins' },
      { label: 'Events', to: '/projects/$projectId/events' },
      { label: 'OAuth clients', to: '/projects/$projectId/oauth-clients' },
      { label: 'Theme', to: '/projects/$projectId/theme' },
    ],
  },
  {
    name: 'Messages',
    rows: [
      { label: 'Messages', to: '/projects/$projectId/messages' },
      { label: 'Mail templates', to: '/projects/$projectId/mails' },
      { label: 'Text messages', to: '/projects/$projectId/texts' },
    ],
  },
  {
    name: 'Integrations',
    rows: [
      { label: 'Connected apps', to: '/projects/$projectId/apps' },
      { label: 'M2M clients', to: '/projects/$projectId/m2m-clients' },
      { label: 'Webhooks', to: '/projects/$projectId/webhooks' },
    ],
  },
  {
    name: 'Project',
    rows: [
      { label: 'Settings', to: '/projects/$projectId/settings' },
      { label: 'Keys', to: '/projects/$projectId/keys' },
      { label: 'Health', to: '/projects/$projectId/health' },
    ],
  },
]
