import type { AuthMethod } from '@latchkey/protocol/identity/auth-method'
import { ProviderError } from '../../../errors.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { Proof } from '../../../store/tables/session-proofs.ts'
import type { Subject } from '../../../store/tables/sessions.ts'
import { impersonation } from '../../factors/impersonation.ts'
import { trustedToken } from '../../factors/trusted-token.ts'
import { authMethodOf } from './auth-method.ts'

/** Somebody whom their proofs are about to sign in. */
export interface Entry {
  readonly project: Project
  readonly of: Subject
  readonly proofs: readonly Proof[]
}

/** What is still missing before there is a session: another first proof, or a second one beside it. */
export interface Unmet {
  readonly wants: 'primary' | 'second'
  /** By which it can be given. Empty: by none, so that nobody gets in. */
  readonly accepted: readonly AuthMethod[]
}

/**
 * A rule of whoever runs the project, or of an organization in it: what its people have to prove. `null` says that nothing
 * is missing. An organization's rules take an entry that knows the organization (`Requirement<MemberEntry>`).
 */
export type Requirement<Of extends Entry = Entry> = (entry: Of) => Unmet | null

/** Whoever acts for a person, or comes by the word of somebody whom the site trusts, was let in by the site itself. */
const vouched: readonly string[] = [impersonation.name, trustedToken.name]

/** The project takes some ways of signing in only. What somebody adds once they are in is another matter. */
const acceptedMethods: Requirement = ({ project, proofs }) => {
  const accepted = project.settings.allowed_auth_methods
  if (accepted === undefined || accepted === null) return null
  if (proofs.some(({ kind }) => vouched.includes(kind))) return null
  return proofs.some((proof) => accepted.includes(authMethodOf(proof))) ? null : { wants: 'primary', accepted }
}

/** The rules of every project, in the order in which somebody is told of them. */
export const projectRequirements: readonly Requirement[] = [acceptedMethods]

/** The third step of every sign-in: the first rule that the proofs do not meet; `null` when all are met. */
export const firstUnmet = <Of extends Entry>(rules: readonly Requirement<Of>[], entry: Of): Unmet | null => {
  for (const rule of rules) {
    const unmet = rule(entry)
    if (unmet !== null) return unmet
  }
  return null
}

/** @throws ProviderError where the project requires more; there is nothing between out and in for its people. */
export const requireNothingMore = (entry: Entry): void => {
  const unmet = firstUnmet(projectRequirements, entry)
  if (unmet === null) return
  throw new ProviderError(
    'unauthorized_action',
    'The project does not take this way of signing in, so nobody was signed in and nothing was used up. Sign in another way.',
  )
}
