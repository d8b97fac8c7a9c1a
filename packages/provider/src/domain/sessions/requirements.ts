import type { AuthMethodName } from '@latchkey/protocol/identity/auth-method'
import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { Subject } from '../../store/tables/sessions/sessions.ts'
import { impersonation } from '../factors/impersonation.ts'
import { trustedToken } from '../factors/trusted-token.ts'
import { authMethodOf } from './auth-method.ts'

/** A user or member whom their proofs are about to sign in. */
export interface Entry {
  readonly project: Project
  readonly of: Subject
  readonly proofs: readonly Proof[]
}

/** A missing requirement: another first proof, or a second one. */
export interface Unmet {
  readonly wants: 'primary' | 'second'
  /** The methods that meet it. If empty, no method does. */
  readonly accepted: readonly AuthMethodName[]
}

/**
 * A rule of the project or of an organization about required proofs. Returns `null` if the proofs meet it. Rules of an
 * organization take an entry with the organization (`Requirement<MemberEntry>`).
 */
export type Requirement<Of extends Entry = Entry> = (entry: Of) => Unmet | null

/** Proofs that the site itself vouches for: impersonation and trusted tokens. */
const vouched: readonly string[] = [impersonation.name, trustedToken.name]

/** The project may allow only some methods for signing in. Factors added by a signed-in user are not restricted. */
const acceptedMethods: Requirement = ({ project, proofs }) => {
  const accepted = project.settings.allowed_auth_methods
  if (accepted === undefined || accepted === null) return null
  if (proofs.some(({ kind }) => vouched.includes(kind))) return null
  return proofs.some((proof) => accepted.includes(authMethodOf(proof))) ? null : { wants: 'primary', accepted }
}

/** The rules of every project, in the order in which they are reported. */
export const projectRequirements: readonly Requirement[] = [acceptedMethods]

/** The third step of every sign-in: returns the first rule that the proofs do not meet; `null` if they meet all. */
export const firstUnmet = <Of extends Entry>(rules: readonly Requirement<Of>[], entry: Of): Unmet | null => {
  for (const rule of rules) {
    const unmet = rule(entry)
    if (unmet !== null) return unmet
  }
  return null
}

/** @throws ProviderError if the project requires more. Users have no intermediate session. */
export const requireNothingMore = (entry: Entry): void => {
  const unmet = firstUnmet(projectRequirements, entry)
  if (unmet === null) return
  throw new ProviderError(
    'unauthorized_action',
    'The project does not allow this sign-in method. You were not signed in, and nothing was consumed. Sign in another way.',
  )
}
