import * as calls from '@latchkey/protocol/methods/crypto/back-end'
import * as schema from '@latchkey/protocol/methods/crypto/back-end.schema'
import { cryptoWallet } from '../../domain/factors/crypto-wallet.ts'
import type { Reason } from '../../domain/factors/reason.ts'
import { namedPerson } from '../../domain/sign-in/recipient.ts'
import { finishWallet, startWallet, walletKey } from '../../methods/crypto/engine.ts'
import { walletOwner } from '../../methods/crypto/wallet-owner.ts'
import { factorByKey, factorKey } from '../../store/tables/factors/factors.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { signInContextOf } from './sign-in-context.ts'

export const cryptoBackEndRoutes: readonly Route[] = [
  route(calls.authenticateStart, schema.authenticateStart, async (deps, at, input) => {
    const { project } = at
    const { type, canonical } = walletKey(input.crypto_wallet_type, input.crypto_wallet_address)
    const lookupKey = `${type}:${canonical}`
    const namedId = await namedPerson(deps, project, input)
    if (namedId !== null) {
      const existingFactor = await factorByKey(
        deps.store.db,
        factorKey(project, { kind: cryptoWallet.name, lookupKey }),
      )
      // A proven wallet of that user signs them in, which adds nothing to the account.
      const isOwn = existingFactor?.ownerId === namedId && existingFactor.provenAt !== null
      const reason: Reason = isOwn ? { reason: 'primary' } : { reason: 'secondary', userId: namedId }
      return { user_id: namedId, challenge: await startWallet(deps, at, reason, input), user_created: false }
    }
    // The challenge first: a request that is refused creates no user.
    const challenge = await startWallet(deps, at, { reason: 'login_or_create' }, input)
    const owner = await walletOwner(deps, at, lookupKey, { type, address: input.crypto_wallet_address })
    return { user_id: owner.userId, challenge, user_created: owner.isNew }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { project, baseURL } = at
    const signInContext = await signInContextOf(deps, at, input)
    const { crypto_wallet_type: type, crypto_wallet_address: address, signature } = input
    const signedIn = await finishWallet(deps, at, { type, address, signature }, signInContext)
    return backEndGrant(deps, { ...signedIn, project, baseURL })
  }),
]
