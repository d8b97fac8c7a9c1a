import type { WalletAuthenticateStart } from '@latchkey/protocol/methods/crypto/consumer'

export type SiweParams = NonNullable<WalletAuthenticateStart['siwe_params']>

/** The parts of a text to sign, in either format. */
export interface Challenge {
  /** In the spelling of the wallet. */
  readonly address: string
  /** At least eight letters and digits (EIP-4361). Here 128 random bits, so that no two texts are equal. */
  readonly nonce: string
  /** RFC 3339. */
  readonly issuedAt: string
  readonly expiresAt: string
}

/**
 * Builds the text of EIP-4361, which wallets parse and compare with the page that asks. The schema of `params` allows
 * no line breaks, so a caller cannot inject a line.
 */
export const siweText = (params: SiweParams, { address, nonce, issuedAt, expiresAt }: Challenge): string => {
  const { uri, chain_id = '1', statement, not_before, message_request_id, resources } = params
  return [
    `${new URL(uri).host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    // The statement has an empty line before and after it; without a statement there are two empty lines.
    ...(statement ? [statement, ''] : ['']),
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chain_id}`,
    `Nonce: ${nonce}`,
    `Issued At: ${params.issued_at ?? issuedAt}`,
    `Expiration Time: ${expiresAt}`,
    ...(not_before === undefined ? [] : [`Not Before: ${not_before}`]),
    ...(message_request_id === undefined ? [] : [`Request ID: ${message_request_id}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

/**
 * Builds the text for wallets of every chain when EIP-4361 is not used. It begins with a readable line, so that its
 * bytes are never a Solana transaction. A transaction begins with its number of signatures of 64 bytes each, and the
 * code of a letter (at least 32) would be more signatures than its 1,232 bytes can hold.
 *
 * @param site host of the page that asks; null for a program
 */
export const plainText = (
  project: string,
  site: string | null,
  { address, nonce, issuedAt, expiresAt }: Challenge,
): string =>
  [
    `${oneLine(project)} asks you to sign in with your wallet.`,
    '',
    ...(site === null ? [] : [`Site: ${site}`]),
    `Address: ${address}`,
    `Nonce: ${nonce}`,
    `Issued at: ${issuedAt}`,
    `Valid until: ${expiresAt}`,
  ].join('\n')

/** Replaces line breaks and control characters, including bidirectional ones, with spaces. */
const oneLine = (name: string): string => name.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
