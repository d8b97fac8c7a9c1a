/** A page of a project, as the navigation lists it. */
interface NavigationRow {
  readonly label: string
  readonly to: '/projects/$projectId'
}

/** The pages of a project, in the order of the navigation. */
export const navigation: readonly NavigationRow[] = [{ label: 'Overview', to: '/projects/$projectId' }]
