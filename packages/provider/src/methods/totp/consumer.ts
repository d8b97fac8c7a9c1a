import * as calls from '@latchkey/protocol/methods/totp/consumer'
import * as schema from '@latchkey/protocol/methods/totp/consumer.schema'
import { type Route, route } from '../../http/route.ts'
import { grant } from '../../identity/grant.ts'
import { wireUser } from '../../identity/wire-user.ts'
import { authenticateTotp, recover } from './engine.ts'
import { removeTotp, showRecoveryCodes } from './keep.ts'
import { setUpTotp } from './set-up.ts'

export const totpRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, { project, session }, { expiration_minutes }) => {
    const { person, totpId, seed, picture, recoveryCodes } = await setUpTotp(deps, project, session, expiration_minutes)
    return {
      totp_id: totpId,
      secret: seed,
      qr_code: picture,
      recovery_codes: recoveryCodes,
      user_id: person.userId,
      __user: wireUser(person),
    }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, { project, baseURL, session: live }, input) => {
    const guess = { project, live, typed: input.totp_code, minutes: input.session_duration_minutes }
    const proven = await authenticateTotp(deps, guess)
    return { ...(await grant(deps, { ...proven, project, baseURL })), totp_id: proven.totpId }
  }),

  route(calls.recover, schema.recover, async (deps, { project, baseURL, session: live }, input) => {
    const guess = { project, live, typed: input.recovery_code, minutes: input.session_duration_minutes }
    const proven = await recover(deps, guess)
    return { ...(await grant(deps, { ...proven, project, baseURL })), totp_id: proven.totpId }
  }),

  route(calls.recoveryCodes, schema.recoveryCodes, async (deps, { project, session }) => {
    const { app, recoveryCodes } = await showRecoveryCodes(deps, project, session)
    const totps = { totp_id: app.factorId, verified: app.provenAt !== null, recovery_codes: recoveryCodes }
    return { user_id: session.person.userId, totps }
  }),

  route(calls.remove, schema.remove, async (deps, { project, session }, { id }) => {
    const user = wireUser(await removeTotp(deps, project, session, id))
    return { user_id: user.user_id, __user: user }
  }),
]
