import * as calls from '@latchkey/protocol/methods/totp/back-end'
import * as schema from '@latchkey/protocol/methods/totp/back-end.schema'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { totp } from '../../domain/factors/totp.ts'
import { type OpenedSession, openSessionOfLocked } from '../../domain/sessions/open-session.ts'
import { requirePerson } from '../../domain/users/back-end-users.ts'
import { backEndUser } from '../../domain/users/wire-back-end-user.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { authenticateTotp, type Guess, recover, type TotpSignIn } from '../../methods/totp/engine.ts'
import { appStands } from '../../methods/totp/refusals.ts'
import { drawTotp, dropTotp } from '../../methods/totp/set-up.ts'
import { storedTotp } from '../../methods/totp/stored-totp.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { type SessionRequestOptions, signInContextOf } from './sign-in-context.ts'

type TotpContext = Context<'back end'>

/** Prepares an attempt with a code. If the request carries a session, it must belong to the user of `user_id`. */
const guessOf = async (
  deps: MethodDeps,
  at: TotpContext,
  { user_id: namedUserId, ...sessionOptions }: SessionRequestOptions & { readonly user_id: string },
  typed: string,
): Promise<Guess<OpenedSession>> => {
  const signInContext = await signInContextOf(deps, at, sessionOptions)
  const { project } = at
  const person = await requirePerson(deps.store.db, project, namedUserId)
  const { userId } = person
  if (signInContext.activeSession === null || signInContext.activeSession.person.userId === userId) {
    return {
      project,
      person,
      typed,
      open: (db, opening) => openSessionOfLocked(deps, db, signInContext, { userId, ...opening }),
    }
  }
  throw new ProviderError(
    'unauthorized_action',
    'The session belongs to a different user than `user_id`. The code was not checked. Pass a session and a `user_id` of the same user.',
  )
}

const totpGrant = async (
  deps: MethodDeps,
  { project, baseURL }: TotpContext,
  { opened, person, totpId }: TotpSignIn<OpenedSession>,
) => ({
  ...(await backEndGrant(deps, { ...opened, person, project, baseURL })),
  totp_id: totpId,
})

export const totpBackEndRoutes: readonly Route[] = [
  route(
    calls.create,
    schema.create,
    async (deps, { project }, { user_id: namedUserId, expiration_minutes: minutes }) => {
      const { userId } = await requirePerson(deps.store.db, project, namedUserId)
      const { person, totpId, seed, picture, recoveryCodes } = await drawTotp(
        deps,
        project,
        userId,
        minutes,
        async (db, before) => {
          if (factorsOf(before, totp).some(({ provenAt }) => provenAt !== null)) throw appStands()
          await dropTotp(db, project, before)
        },
      )
      const user = await backEndUser(deps, project, person)
      const setUpValues = { secret: seed, qr_code: picture, recovery_codes: recoveryCodes }
      return { totp_id: totpId, ...setUpValues, user_id: user.user_id, user }
    },
  ),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) =>
    totpGrant(deps, at, await authenticateTotp(deps, await guessOf(deps, at, input, input.totp_code))),
  ),

  route(calls.recover, schema.recover, async (deps, at, input) =>
    totpGrant(deps, at, await recover(deps, await guessOf(deps, at, input, input.recovery_code))),
  ),

  route(calls.recoveryCodes, schema.recoveryCodes, async (deps, { project }, { user_id: namedUserId }) => {
    const { userId } = await requirePerson(deps.store.db, project, namedUserId)
    const existingTotp = await storedTotp(deps, deps.store.db, project, userId)
    const totps =
      existingTotp === null
        ? []
        : [
            {
              totp_id: existingTotp.app.factorId,
              verified: existingTotp.app.provenAt !== null,
              recovery_codes: existingTotp.recoveryCodes,
            },
          ]
    return { user_id: userId, totps }
  }),
]
