import type { AuthenticateStart } from '@latchkey/protocol/methods/crypto/consumer'

export type SiweParams = NonNullable<AuthenticateStart['siwe_params']>

/** What every text to sign says, whichever form it has. */
export interface Challenge {
  /** As the wallet gave it. */
  readonly address: string
  /** At least eight letters and digits (EIP-4361); here of 128 bits, so that no two texts are alike. */
  readonly nonce: string
  /** RFC 3339. */
  readonly issuedAt: string
  readonly expiresAt: string
}

/**
 * The text of EIP-4361, which wallets read and check against the page that asks. Its members come from a schema that lets
 * no line break through: nobody can write a line of it but us.
 */
export const siweText = (params: SiweParams, { address, nonce, issuedAt, expiresAt }: Challenge): string => {
  const { uri, chain_id = '1', statement, not_before, message_request_id, resources } = params
  return [
    `${new URL(uri).host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    // A statement stands between two empty lines; without one both stand.
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
 * The text for wallets of every chain where no EIP-4361 is asked for. It begins with a line that people can read, so
 * that its bytes are never a transaction: those of Solana begin with a count of signatures, and the first letter's
 * would be more than fit into one (at least 32 of 64 bytes each, of 1,232 in all).
 *
 * @param site the host of the page that asks; null for a program
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

/** A project is named by people, in any script; what breaks a line or turns its direction is none of its name. */
const oneLine = (name: string): string => name.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
