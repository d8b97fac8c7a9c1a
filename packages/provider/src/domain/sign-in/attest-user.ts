import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import { attestedClaims } from '../sessions/attested-claims.ts'
import { type OpenedSession, openSessionOfLocked } from '../sessions/open-session.ts'
import type { SignInContext } from '../sessions/sign-in-context.ts'
import { nameOfToken, trustedProof } from '../sessions/trusted-proof.ts'
import { userNotFound } from '../users/back-end-users.ts'
import { userIdOfToken } from '../users/user-of-token.ts'
import { lockPerson } from '../users/users.ts'

/** Signs in a user with a token of a trusted issuer. Continues an existing session of the user. */
export const attestUser = async (
  deps: Deps,
  at: { readonly project: Project; readonly clientAddress: string },
  signInContext: SignInContext,
  { profile_id, token }: { readonly profile_id: string; readonly token: string },
): Promise<OpenedSession & { readonly person: StoredUser }> => {
  const { project } = at
  const claims = await attestedClaims(deps, at, profile_id, token)
  const userId = await userIdOfToken(deps, project, claims)
  if (userId === null) throw userNotFound()
  return atomically(deps.store, async (db) => {
    const person = await lockPerson(db, project, userId)
    const proof = trustedProof(deps, project, nameOfToken(token, claims))
    return { ...(await openSessionOfLocked(deps, db, signInContext, { userId, proof })), person }
  })
}
