import { timingSafeEqual } from 'node:crypto'

/** Returns whether a password matches the hash from which this function was created. */
export type HashCheck = (password: string) => Promise<boolean>

/** A kind of hash: its prefix and its verification. */
export interface HashKind {
  readonly prefix: RegExp
  /** Parses a hash. Returns `null` for a hash that is damaged or too expensive to check. */
  read(hash: string): HashCheck | null
}

/** Maximum cost of any hash, including imported ones, because any client can trigger a check. */
export const mostCost = { memoryKiB: 256 * 1_024, passes: 16, bcryptCost: 14, iterations: 2_000_000 }

/** Decodes base64 of the PHC format, of Python's passlib (dots for plus signs) and of URLs (- and _). */
export const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64')

export const isSame = (a: Buffer, b: Buffer): boolean => a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
