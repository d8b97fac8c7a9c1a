import * as calls from '@latchkey/protocol/identity/back-end/session'
import * as schema from '@latchkey/protocol/identity/back-end/session.schema'
import { ProviderError } from '../../errors.ts'
import { type Route, route } from '../../http/route.ts'
import { atomically } from '../../store/atomically.ts'
import { openSessionOfLocked } from '../open-session.ts'
import { lockPerson } from '../people.ts'
import { userIdOfToken } from '../person-of-token.ts'
import { requireRoom } from '../rate-limit.ts'
import { nameOfToken, trustedProof } from '../trusted-proof.ts'
import { arrivalOf } from './arrival.ts'
import { backEndGrant } from './grant.ts'
import { userNotFound } from './people.ts'

export const attestedSessionRoutes: readonly Route[] = [
  route(calls.attest, schema.attest, async (deps, context, { profile_id, token, ...wishes }) => {
    const { project, baseURL, clientAddress: subject } = context
    const { projectId } = project
    await requireRoom(deps.store, [{ limit: 'triesFromClient', projectId, subject }], deps.clock.now())
    const profile = project.settings.trusted_tokens?.find((one) => one.profile_id === profile_id)
    if (profile === undefined) {
      throw new ProviderError(
        'bad_request',
        "The profile_id names none of the project's trusted_tokens, so the token was not looked at. Check it, or add the profile to the settings.",
      )
    }
    const claims = await deps.trustedTokens.verify(token, profile)
    if (claims === null) {
      throw new ProviderError(
        'user_unauthenticated',
        'Nobody is signed in: the token does not hold, is over, or is from another issuer or for another audience. Get a new one.',
      )
    }
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
