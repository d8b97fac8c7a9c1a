import { byBackEnd, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { addFactor } from '../../domain/factors/add-factor.ts'
import { type CryptoWalletData, cryptoWallet } from '../../domain/factors/crypto-wallet.ts'
import { newId } from '../../domain/ids.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import type { SignInRequest } from '../../domain/sign-in/sign-in-request.ts'
import { atomically } from '../../store/atomically.ts'
import { factorByKey, factorKey } from '../../store/tables/factors/factors.ts'
import { addUser } from '../../store/tables/users/users.ts'

/** The user that a back end's challenge is for. */
export interface WalletOwner {
  readonly userId: string
  readonly isNew: boolean
}

/**
 * Finds the user who has a wallet; creates one with an unproven wallet if there is none. The wallet cannot sign in
 * before it has signed a text. Its first signature makes the account the signer's (`domain/sign-in/linking.ts`).
 */
export const walletOwner = async (
  deps: Deps,
  { project, clientAddress }: Pick<SignInRequest, 'project' | 'clientAddress'>,
  lookupKey: string,
  walletData: CryptoWalletData,
): Promise<WalletOwner> => {
  const { clock, random, store } = deps
  const key = factorKey(project, { kind: cryptoWallet.name, lookupKey })
  const existingFactor = await factorByKey(store.db, key)
  if (existingFactor !== null) return { userId: existingFactor.ownerId, isNew: false }
  const rateLimit = { limit: 'newPeopleFromClient', projectId: project.projectId, subject: clientAddress } as const
  await consumeRateLimit(store, [rateLimit], clock.now())
  return atomically(store, async (db) => {
    const userId = newId(random, 'user', project.environment)
    const addition = {
      kind: cryptoWallet,
      lookupKey,
      publicData: { ...walletData, vouched: 'typed' },
      isProven: false,
    } as const
    if ((await addFactor(deps, db, project, userId, addition)) === null) {
      const otherFactor = await factorByKey(db, key)
      return { userId: otherFactor?.ownerId ?? '', isNew: false }
    }
    await addUser(db, project, userId, clock.now())
    await recordEvent(deps, db, project, userId, { kind: 'user.created', detail: byBackEnd })
    return { userId, isNew: true }
  })
}
