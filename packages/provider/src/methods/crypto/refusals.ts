import { ProviderError } from '../../errors.ts'

export const addressRefused = () =>
  new ProviderError(
    'invalid_crypto_wallet_address',
    'This is no address of that chain. Ethereum has 0x and 40 hexadecimal digits, whose case must be right where it is mixed; Solana has 32 bytes in base58. Send what the wallet answers, unchanged.',
  )

/** `why` is for the person who builds the page. */
export const siweRefused = (why: string) =>
  new ProviderError('invalid_siwe_params', `The text to sign was not written: ${why}.`)

/** Whatever was wrong: who signed something else learns nothing about what is waited for. */
export const signatureRefused = () =>
  new ProviderError(
    'invalid_signature',
    'The wallet did not prove who you are: the text was signed already, has expired, or was not signed by this wallet. Begin again.',
  )
