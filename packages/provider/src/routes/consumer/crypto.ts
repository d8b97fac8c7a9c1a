import * as calls from '@latchkey/protocol/methods/crypto/consumer'
import * as schema from '@latchkey/protocol/methods/crypto/consumer.schema'
import { cryptoWallet } from '../../domain/factors/crypto-wallet.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import type { Reason } from '../../domain/factors/reason.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import type { ActiveSession } from '../../domain/sessions/sessions.ts'
import { ownReason } from '../../domain/sign-in/own-reason.ts'
import { grant } from '../../domain/sign-in/session-grant.ts'
import { removeFactor } from '../../domain/users/remove-factor.ts'
import { wireUser } from '../../domain/users/wire-user.ts'
import { finishWallet, startWallet, walletKey } from '../../methods/crypto/engine.ts'
import { removedNotice } from '../../methods/crypto/notices.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { type Route, route } from '../route.ts'

export const cryptoRoutes: readonly Route[] = [
  route(calls.authenticateStart.primary, schema.authenticateStart, async (deps, context, input) => ({
    user_id: '',
    challenge: await startWallet(deps, context, { reason: 'login_or_create' }, input),
  })),

  route(calls.authenticateStart.secondary, schema.authenticateStart, async (deps, context, input) => {
    const { type, canonical } = walletKey(input.crypto_wallet_type, input.crypto_wallet_address)
    const reason = secondaryReason(deps, context.session, `${type}:${canonical}`)
    return { user_id: context.session.person.userId, challenge: await startWallet(deps, context, reason, input) }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, context, input) => {
    const { project, baseURL, session: activeSession } = context
    const signInContext = {
      project,
      activeSession,
      attributes: attributesOf(context),
      minutes: input.session_duration_minutes,
    }
    const signedText = {
      type: input.crypto_wallet_type,
      address: input.crypto_wallet_address,
      signature: input.signature,
    }
    const signedIn = await finishWallet(deps, context, signedText, signInContext)
    return grant(deps, { ...signedIn, project, baseURL })
  }),

  route(calls.remove, schema.remove, async (deps, { project, session }, { id }) => {
    const person = await removeFactor(deps, project, session, cryptoWallet, id, (db, { person, gone }) =>
      notifyOwner(deps, db, project, person, removedNotice(gone)),
    )
    const user = wireUser(person, deps.clock.now())
    return { user_id: user.user_id, __user: user }
  }),
]

/** Returns `secondary` for a wallet that the user already has. Adding another wallet requires a recent sign-in. */
const secondaryReason = (deps: MethodDeps, activeSession: ActiveSession, lookupKey: string): Reason => {
  const own = factorsOf(activeSession.person, cryptoWallet).some(
    ({ publicData, provenAt }) =>
      provenAt !== null &&
      `${publicData.type}:${walletKey(publicData.type, publicData.address).canonical}` === lookupKey,
  )
  return own ? { reason: 'secondary', userId: activeSession.person.userId } : ownReason(deps, activeSession)
}
