import * as calls from '@latchkey/protocol/methods/crypto/back-end'
import * as schema from '@latchkey/protocol/methods/crypto/back-end.schema'
import { type Route, route } from '../../http/route.ts'
import { arrivalOf } from '../../identity/back-end/arrival.ts'
import { backEndGrant } from '../../identity/back-end/grant.ts'
import { namedPerson } from '../../identity/back-end/recipient.ts'
import { cryptoWallet } from '../../identity/factors/crypto-wallet.ts'
import type { Reason } from '../../identity/sign-in/reason.ts'
import { factorByKey } from '../../store/tables/factors.ts'
import { finishWallet, startWallet, walletKey } from './engine.ts'

export const cryptoBackEndRoutes: readonly Route[] = [
  route(calls.authenticateStart, schema.authenticateStart, async (deps, at, input) => {
    const { projectId } = at.project
    const { type, canonical } = walletKey(input.crypto_wallet_type, input.crypto_wallet_address)
    const key = { projectId, kind: cryptoWallet.name, lookupKey: `${type}:${canonical}` }
    const owner = (await factorByKey(deps.store.rows, key))?.ownerId ?? ''
    const userId = await namedPerson(deps, at.project, input)
    const reason: Reason = userId === null ? { reason: 'login_or_create' } : { reason: 'secondary', userId }
    const challenge = await startWallet(deps, at, reason, input)
    return { user_id: userId ?? owner, challenge, user_created: false }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { project, baseURL } = at
    const arrival = await arrivalOf(deps, at, input)
    const { crypto_wallet_type: type, crypto_wallet_address: address, signature } = input
    const signedIn = await finishWallet(deps, at, { type, address, signature }, arrival)
    return backEndGrant(deps, { ...signedIn, project, baseURL })
  }),
]
