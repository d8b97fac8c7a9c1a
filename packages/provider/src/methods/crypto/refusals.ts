import { ProviderError } from '../../errors.ts'

export const addressRefused = () =>
  new ProviderError(
    'invalid_crypto_wallet_address',
    'Invalid `crypto_wallet_address`: the address does not have the format of its chain. Ethereum: 0x and 40 hexadecimal digits, with a valid checksum if the case is mixed. Solana: 32 bytes in base58. Pass the address exactly as the wallet returns it.',
  )

/** @param why cause and remedy, for the developer of the page */
export const siweRefused = (why: string) =>
  new ProviderError('invalid_siwe_params', `The text to sign was not created: ${why}.`)

/** Covers every cause, so that a caller with a wrong signature learns nothing about the pending text. */
export const signatureRefused = () =>
  new ProviderError(
    'invalid_signature',
    'The wallet signature was not accepted: its text was already used, has expired, or was signed by another wallet. Start again.',
  )
