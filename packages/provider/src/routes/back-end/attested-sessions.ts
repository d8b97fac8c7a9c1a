import * as calls from '@latchkey/protocol/identity/back-end/session'
import * as schema from '@latchkey/protocol/identity/back-end/session.schema'
import { attestedClaims } from '../../domain/sessions/attested-claims.ts'
import { openSessionOfLocked } from '../../domain/sessions/open-session.ts'
import { nameOfToken, trustedProof } from '../../domain/sessions/trusted-proof.ts'
import { userNotFound } from '../../domain/users/back-end-users.ts'
import { userIdOfToken } from '../../domain/users/user-of-token.ts'
import { lockPerson } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { arrivalOf } from './sign-in-context.ts'

export const attestedSessionRoutes: readonly Route[] = [
  route(calls.attest, schema.attest, async (deps, context, { profile_id, token, ...wishes }) => {
    const { project, baseURL } = context
    const claims = await attestedClaims(deps, context, profile_id, token)
    const userId = await userIdOfToken(deps, project, claims)
    if (userId === null) throw userNotFound()
    const arrival = await arrivalOf(deps, context, wishes)
    const signInResult = await atomically(deps.store, async (db) => {
      const person = await lockPerson(db, project, userId)
      const proof = trustedProof(deps, project, nameOfToken(token, claims))
      return { ...(await openSessionOfLocked(deps, db, arrival, { userId, proof })), person }
    })
    return backEndGrant(deps, { ...signInResult, project, baseURL })
  }),
]
