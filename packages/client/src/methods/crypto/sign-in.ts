import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Challenged } from '@latchkey/protocol/methods/crypto/consumer'
import type { Client } from '../../core/client.ts'
import { rememberMethod } from '../../core/session/remember-method.ts'
import { abortable } from './abortable.ts'
import { authenticate, authenticateStart } from './consumer.ts'
import type { Wallet } from './wallet.ts'
import { WalletError } from './wallet-error.ts'

export interface Connected {
  readonly address: string
  /** The provider's answer; its `challenge` is to be signed. */
  readonly started: Challenged & Receipt
}

/**
 * Asks a wallet for its account, and the provider for the text that this account is to sign.
 *
 * @throws WalletError when either fails, with the reason as its `cause`
 */
export const connect = async (
  client: Client,
  { wallet }: { readonly wallet: Wallet },
  signal?: AbortSignal,
): Promise<Connected> => {
  try {
    const address = await abortable(wallet.connect(), signal)
    const asked = { crypto_wallet_address: address, crypto_wallet_type: wallet.type }
    return { address, started: await authenticateStart(client, asked, signal) }
  } catch (fault) {
    throw new WalletError('wallet_not_connected', fault)
  }
}

export interface Signing {
  readonly wallet: Wallet
  readonly address: string
  readonly challenge: string
  readonly session_duration_minutes: number
}

/**
 * Has the text signed, and signs in with that. Never as anybody else: a wallet in which another account is chosen before
 * or after it has signed is believed no more.
 *
 * @throws WalletError when the wallet does not sign, or the provider does not accept it
 */
export const sign = async (
  client: Client,
  { wallet, address, challenge, session_duration_minutes }: Signing,
  signal?: AbortSignal,
) => {
  try {
    const signature = await abortable(signed(wallet, address, challenge), signal)
    const wanted = { crypto_wallet_address: address, crypto_wallet_type: wallet.type, signature }
    const answer = await authenticate(client, { ...wanted, session_duration_minutes }, signal)
    // Its factor knows the chain alone, and a browser may have several wallets of one.
    rememberMethod(client.storage, client.token.value, `crypto:${wallet.key}`)
    return answer
  } catch (fault) {
    throw new WalletError('wallet_not_signed', fault)
  }
}

const signed = async (wallet: Wallet, address: string, challenge: string): Promise<string> => {
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

/** Ethereum's addresses are the same in every case, Solana's are not. */
const requireAccount = async ({ type, account }: Wallet, address: string): Promise<void> => {
  const now = await account()
  const isSame = type === 'ethereum' ? now?.toLowerCase() === address.toLowerCase() : now === address
  if (!isSame)
    throw new Error('Another account was chosen in the wallet, or none. Begin again with the one to sign in as.')
}
