import type { Vertical } from '../settings/vertical.ts'

/** A development project, as the provider returns it to its own pages. */
interface HostProject {
  readonly vertical: 'CONSUMER' | 'B2B'
  readonly project_id: string
  readonly public_token: string
}

const verticalNames = { users: 'CONSUMER', organizations: 'B2B' } as const satisfies Record<
  Vertical,
  HostProject['vertical']
>

/**
 * Fetches the ID and the public token of this provider's project for users or for organizations.
 *
 * @throws Error if the provider does not return one: it runs in production or is unreachable
 */
export const projectOf = async (vertical: Vertical): Promise<HostProject> => {
  const answer = await fetch('/dev/projects')
  if (!answer.ok) throw new Error(`Could not list the development projects: the provider answered ${answer.status}.`)
  const projects: readonly HostProject[] = await answer.json()
  const matchingProject = projects.find((project) => project.vertical === verticalNames[vertical])
  if (matchingProject === undefined)
    throw new Error(`The provider has no project for ${vertical}. Start it on an empty store.`)
  return matchingProject
}

/** Fetches the public token alone. */
export const publicTokenOf = async (vertical: Vertical): Promise<string> => (await projectOf(vertical)).public_token
