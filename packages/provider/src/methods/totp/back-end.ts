import * as calls from '@latchkey/protocol/methods/totp/back-end'
import * as schema from '@latchkey/protocol/methods/totp/back-end.schema'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import type { Context } from '../../http/context.ts'
import { type Route, route } from '../../http/route.ts'
import { arrivalOf, type SessionWishes } from '../../identity/back-end/arrival.ts'
import { backEndGrant } from '../../identity/back-end/grant.ts'
import { requirePerson } from '../../identity/back-end/people.ts'
import { backEndUser } from '../../identity/back-end/wire-user.ts'
import { factorsOf } from '../../identity/factors/kind.ts'
import { totp } from '../../identity/factors/totp.ts'
import { type OpenedSession, openSessionOfLocked } from '../../identity/open-session.ts'
import { authenticateTotp, type ByTotp, type Guess, recover } from './engine.ts'
import { keptTotp } from './kept.ts'
import { appStands } from './refusals.ts'
import { drawTotp, dropTotp } from './set-up.ts'

type At = Context<'back end'>

/** Who types the code is named twice where a session comes along: both have to mean one person. */
const guessOf = async (
  deps: Deps,
  at: At,
  { user_id: named, ...wishes }: SessionWishes & { readonly user_id: string },
  typed: string,
): Promise<Guess<OpenedSession>> => {
  const arrival = await arrivalOf(deps, at, wishes)
  const { project } = at
  const person = await requirePerson(deps.store.rows, project, named)
  const { userId } = person
  if (arrival.live === null || arrival.live.person.userId === userId) {
    return {
      project,
      person,
      typed,
      open: (rows, proven) => openSessionOfLocked(deps, rows, arrival, { userId, ...proven }),
    }
  }
  throw new ProviderError(
    'unauthorized_action',
    'The session is somebody else’s than the user_id says, so no code was looked at. Send what belongs together.',
  )
}

const told = async (deps: Deps, { project, baseURL }: At, { opened, person, totpId }: ByTotp<OpenedSession>) => ({
  ...(await backEndGrant(deps, { ...opened, person, project, baseURL })),
  totp_id: totpId,
})

export const totpBackEndRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, { project }, { user_id: named, expiration_minutes: minutes }) => {
    const { userId } = await requirePerson(deps.store.rows, project, named)
    const { person, totpId, seed, picture, recoveryCodes } = await drawTotp(
      deps,
      project,
      userId,
      minutes,
      async (rows, before) => {
        if (factorsOf(before, totp).some(({ provenAt }) => provenAt !== null)) throw appStands()
        await dropTotp(rows, project, before)
      },
    )
    const user = await backEndUser(deps, project, person)
    const shown = { secret: seed, qr_code: picture, recovery_codes: recoveryCodes }
    return { totp_id: totpId, ...shown, user_id: user.user_id, user }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) =>
    told(deps, at, await authenticateTotp(deps, await guessOf(deps, at, input, input.totp_code))),
  ),

  route(calls.recover, schema.recover, async (deps, at, input) =>
    told(deps, at, await recover(deps, await guessOf(deps, at, input, input.recovery_code))),
  ),

  route(calls.recoveryCodes, schema.recoveryCodes, async (deps, { project }, { user_id: named }) => {
    const { userId } = await requirePerson(deps.store.rows, project, named)
    const kept = await keptTotp(deps, deps.store.rows, project, userId)
    const totps =
      kept === null
        ? []
        : [
            {
              totp_id: kept.app.factorId,
              verified: kept.app.provenAt !== null,
              recovery_codes: kept.recoveryCodes,
            },
          ]
    return { user_id: userId, totps }
  }),
]
