import type { WalletAuthenticateStart } from '@latchkey/protocol/methods/crypto/consumer'
import * as calls from '@latchkey/protocol/methods/crypto/consumer'
import { signIn } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { withUserUpdate } from '../../identity/changing-user.ts'

/** Options of an EIP-4361 message. `uri` defaults to the page's origin. */
type SiweOptions = Partial<NonNullable<WalletAuthenticateStart['siwe_params']>>

export type AuthenticateStartOptions = Omit<WalletAuthenticateStart, 'siwe_params'> & {
  readonly siwe_params?: SiweOptions
}

/**
 * Requests the challenge that a wallet signs. For a signed-in user, this adds the wallet to the account. The challenge
 * is an EIP-4361 message if the project requires that; otherwise `siwe_params` are not sent.
 */
export const authenticateStart = async (
  client: Client,
  { siwe_params, ...wallet }: AuthenticateStartOptions,
  signal?: AbortSignal,
) => {
  const { siweRequiredForCryptoWallets } = await client.settings.fresh()
  const isSiwe = siweRequiredForCryptoWallets && wallet.crypto_wallet_type === 'ethereum'
  const start = calls.authenticateStart[client.session.current() ? 'secondary' : 'primary']
  const siwe = isSiwe ? { siwe_params: { uri: location.origin, ...siwe_params } } : {}
  return client.send(start, { ...wallet, ...siwe }, signal)
}

/** Signs in with the signature of the challenge: hexadecimal for Ethereum, base58 for Solana. */
export const authenticate = signIn(calls.authenticate)

const remove = withUserUpdate(calls.remove)

/** Methods of `client.cryptoWallets`. */
export const cryptoWallets = {
  /** Requests the challenge to sign: `authenticateStart({ crypto_wallet_address, crypto_wallet_type })`. */
  authenticateStart: (client: Client, options: AuthenticateStartOptions) => authenticateStart(client, options),
  /** Signs in with the signature of the challenge. */
  authenticate: (client: Client, options: Parameters<typeof authenticate>[1]) => authenticate(client, options),
}

/** Methods of `client.user` for wallets. */
export const userWallets = {
  deleteCryptoWallet: (client: Client, id: string) => remove(client, { id }),
}
