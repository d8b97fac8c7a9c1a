import type { AuthenticateStart } from '@latchkey/protocol/methods/crypto/consumer'
import * as calls from '@latchkey/protocol/methods/crypto/consumer'
import { signIn } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { changing } from '../../identity/changing-user.ts'

/** What a site may say of an EIP-4361 message; the page's origin stands for `uri`. */
type SiweOptions = Partial<NonNullable<AuthenticateStart['siwe_params']>>

export type AuthenticateStartOptions = Omit<AuthenticateStart, 'siwe_params'> & { readonly siwe_params?: SiweOptions }

/**
 * Asks for the text that a wallet is to sign. Whoever is signed in adds the wallet to their account by it. The text is an
 * EIP-4361 message where the project asks for one; otherwise a wallet's `siwe_params` are not sent.
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

/** Signs in with the text's signature: in hexadecimal digits from Ethereum, in base58 from Solana. */
export const authenticate = signIn(calls.authenticate)

const remove = changing(calls.remove)

/** What headless pages call, by its public names. */
export const cryptoWallets = {
  /** Asks for the text to sign: `authenticateStart({ crypto_wallet_address, crypto_wallet_type })`. */
  authenticateStart: (client: Client, options: AuthenticateStartOptions) => authenticateStart(client, options),
  /** Signs in with its signature. */
  authenticate: (client: Client, options: Parameters<typeof authenticate>[1]) => authenticate(client, options),
}

/** The same, for what stands among the methods of the user. */
export const userWallets = {
  deleteCryptoWallet: (client: Client, id: string) => remove(client, { id }),
}
