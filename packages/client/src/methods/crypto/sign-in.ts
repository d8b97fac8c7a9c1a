import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Challenged } from '@latchkey/protocol/methods/crypto/consumer'
import type { Client } from '../../core/client.ts'
import { rememberMethod } from '../../core/session/remember-method.ts'
import { authenticate, authenticateStart } from './consumer.ts'
import type { Wallet } from './wallet.ts'
import { WalletError } from './wallet-error.ts'
import { AccountSwitched } from './wallet-reason.ts'

/** Rejects as soon as `signal` aborts. A request to a wallet cannot be cancelled, so its answer is ignored then. */
const abortable = <Result>(pending: Promise<Result>, signal?: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    pending.then(resolve, reject)
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

export interface WalletConnection {
  readonly address: string
  /** The provider's response; the wallet signs its `challenge`. */
  readonly started: Challenged & Receipt
}

/**
 * Connects a wallet and requests the challenge for its account.
 *
 * @throws WalletError if either fails, with the reason as its `cause`
 */
export const connect = async (
  client: Client,
  { wallet }: { readonly wallet: Wallet },
  signal?: AbortSignal,
): Promise<WalletConnection> => {
  try {
    const address = await abortable(wallet.connect(), signal)
    const walletFields = { crypto_wallet_address: address, crypto_wallet_type: wallet.type }
    return { address, started: await authenticateStart(client, walletFields, signal) }
  } catch (fault) {
    throw new WalletError('wallet_not_connected', fault)
  }
}

export interface SignRequest {
  readonly wallet: Wallet
  readonly address: string
  readonly challenge: string
  readonly session_duration_minutes: number
}

/**
 * Lets the wallet sign the challenge, and signs in with the signature. If the user switches to another account before
 * or after signing, the signature is rejected.
 *
 * @throws WalletError if the wallet does not sign, or the provider rejects the signature
 */
export const sign = async (
  client: Client,
  { wallet, address, challenge, session_duration_minutes }: SignRequest,
  signal?: AbortSignal,
) => {
  try {
    const signature = await abortable(signWithAccount(wallet, address, challenge), signal)
    const walletFields = { crypto_wallet_address: address, crypto_wallet_type: wallet.type, signature }
    const answer = await authenticate(client, { ...walletFields, session_duration_minutes }, signal)
    // The factor names only the chain, and a browser may have several wallets for one chain.
    rememberMethod(client.storage, client.token.value, `crypto:${wallet.key}`)
    return answer
  } catch (fault) {
    throw new WalletError('wallet_not_signed', fault)
  }
}

const signWithAccount = async (wallet: Wallet, address: string, challenge: string): Promise<string> => {
  let isChanged = false
  const stop = wallet.onAccountChange(() => {
    isChanged = true
  })
  try {
    await requireAccount(wallet, address)
    const signature = await wallet.sign(challenge, address)
    if (isChanged) await requireAccount(wallet, address)
    return signature
  } finally {
    stop()
  }
}

/** Ethereum addresses ignore case, Solana addresses do not. */
const requireAccount = async ({ type, account }: Wallet, address: string): Promise<void> => {
  const currentAccount = await account()
  const isSame =
    type === 'ethereum' ? currentAccount?.toLowerCase() === address.toLowerCase() : currentAccount === address
  if (!isSame)
    throw new AccountSwitched(
      'The account selected in the wallet changed. Select the account to sign in with and start again.',
    )
}
