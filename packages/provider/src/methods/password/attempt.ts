import { type Destination, emailDestination } from '../../domain/destinations/destinations.ts'
import type { SignInRequest } from '../../domain/sign-in/sign-in-request.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** An attempt to sign in with an address and a password. */
export interface PasswordAttempt {
  readonly project: Project
  readonly destination: Destination
  readonly password: string
  readonly clientAddress: string
}

/** Builds an attempt from the values of a sign-in form. */
export const attemptOf = (
  { project, clientAddress }: Pick<SignInRequest, 'project' | 'clientAddress'>,
  email: string,
  password: string,
): PasswordAttempt => ({ project, clientAddress, password, destination: emailDestination(email) })
