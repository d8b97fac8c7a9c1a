import * as calls from '@latchkey/protocol/methods/totp/consumer'
import * as schema from '@latchkey/protocol/methods/totp/consumer.schema'
import { grant } from '../../domain/sign-in/session-grant.ts'
import { wireUser } from '../../domain/users/wire-user.ts'
import { authenticateTotp, recover, strengthening } from '../../methods/totp/engine.ts'
import { removeTotp, showRecoveryCodes } from '../../methods/totp/keep.ts'
import { setUpTotp } from '../../methods/totp/set-up.ts'
import { type Route, route } from '../route.ts'

export const totpRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, { project, session }, { expiration_minutes }) => {
    const { person, totpId, seed, picture, recoveryCodes } = await setUpTotp(deps, project, session, expiration_minutes)
    return {
      totp_id: totpId,
      secret: seed,
      qr_code: picture,
      recovery_codes: recoveryCodes,
      user_id: person.userId,
      __user: wireUser(person, deps.clock.now()),
    }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, { project, baseURL, session: activeSession }, input) => {
    const open = strengthening(deps, project, activeSession, input.session_duration_minutes)
    const guess = { project, person: activeSession.person, typed: input.totp_code, open }
    const { opened, person, totpId } = await authenticateTotp(deps, guess)
    return { ...(await grant(deps, { ...opened, person, project, baseURL })), totp_id: totpId }
  }),

  route(calls.recover, schema.recover, async (deps, { project, baseURL, session: activeSession }, input) => {
    const open = strengthening(deps, project, activeSession, input.session_duration_minutes)
    const guess = { project, person: activeSession.person, typed: input.recovery_code, open }
    const { opened, person, totpId } = await recover(deps, guess)
    return { ...(await grant(deps, { ...opened, person, project, baseURL })), totp_id: totpId }
  }),

  route(calls.recoveryCodes, schema.recoveryCodes, async (deps, { project, session }) => {
    const { app, recoveryCodes } = await showRecoveryCodes(deps, project, session)
    const totps = { totp_id: app.factorId, verified: app.provenAt !== null, recovery_codes: recoveryCodes }
    return { user_id: session.person.userId, totps }
  }),

  route(calls.remove, schema.remove, async (deps, { project, session }, { id }) => {
    const user = wireUser(await removeTotp(deps, project, session, id), deps.clock.now())
    return { user_id: user.user_id, __user: user }
  }),
]
