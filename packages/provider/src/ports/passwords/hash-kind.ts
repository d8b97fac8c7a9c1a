import { timingSafeEqual } from 'node:crypto'

/** Whether a password gave the hash that this was read from. */
export type HashCheck = (password: string) => Promise<boolean>

/** How hashes of one kind are told by how they begin, and checked. */
export interface HashKind {
  readonly prefix: RegExp
  /** `null` for a hash that is damaged, or that would cost too much to check. */
  read(hash: string): HashCheck | null
}

/** No hash, wherever it came from, may cost more: a check is work that anybody can ask for. */
export const mostCost = { memoryKiB: 256 * 1_024, passes: 16, bcryptCost: 14, iterations: 2_000_000 }

/** Base64 as the PHC form has it; with dots for plus signs that of Python's passlib, with - and _ that of URLs. */
export const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64')

export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length > 0 && one.length === other.length && timingSafeEqual(one, other)
