import type { SignInRequest } from '../../domain/sessions/sign-in/sign-in-request.ts'
import { type Destination, emailDestination } from '../../domain/users/destinations.ts'
import type { Project } from '../../store/tables/projects.ts'

/** Somebody says that an address is theirs, and that this is its password. */
export interface Attempt {
  readonly project: Project
  readonly destination: Destination
  readonly password: string
  readonly clientAddress: string
}

/** What was typed into a form of the page that asks. */
export const attemptOf = (
  { project, clientAddress }: Pick<SignInRequest, 'project' | 'clientAddress'>,
  email: string,
  password: string,
): Attempt => ({ project, clientAddress, password, destination: emailDestination(email) })
