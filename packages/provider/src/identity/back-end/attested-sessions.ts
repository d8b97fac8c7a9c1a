import * as calls from '@latchkey/protocol/identity/back-end/session'
import * as schema from '@latchkey/protocol/identity/back-end/session.schema'
import { type Route, route } from '../../http/route.ts'
import { atomically } from '../../store/atomically.ts'
import { attestedClaims } from '../attested-claims.ts'
import { openSessionOfLocked } from '../open-session.ts'
import { lockPerson } from '../people.ts'
import { userIdOfToken } from '../person-of-token.ts'
import { nameOfToken, trustedProof } from '../trusted-proof.ts'
import { arrivalOf } from './arrival.ts'
import { backEndGrant } from './grant.ts'
import { userNotFound } from './people.ts'

export const attestedSessionRoutes: readonly Route[] = [
  route(calls.attest, schema.attest, async (deps, context, { profile_id, token, ...wishes }) => {
    const { project, baseURL } = context
    const claims = await attestedClaims(deps, context, profile_id, token)
    const userId = await userIdOfToken(deps, project, claims)
    if (userId === null) throw userNotFound()
    const arrival = await arrivalOf(deps, context, wishes)
    const opened = await atomically(deps.store, async (rows) => {
      const person = await lockPerson(rows, project, userId)
      const proof = trustedProof(deps, project, nameOfToken(token, claims))
      return { ...(await openSessionOfLocked(deps, rows, arrival, { userId, proof })), person }
    })
    return backEndGrant(deps, { ...opened, project, baseURL })
  }),
]
