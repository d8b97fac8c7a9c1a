import { createHash } from 'node:crypto'

const shownDigits = 16

/**
 * Returns a hash that identifies a user in log lines without naming them. IDs have 122 random bits and cannot be
 * guessed; the operator gets the same text with `sha256sum`. A site's own name for its staff has fewer bits: the hash
 * only hides it at a glance, and finds it on request.
 *
 * @example hashedPerson('user-test-…') // '9f86d081884c7d65'
 */
export const hashedPerson = (userId: string): string =>
  createHash('sha256').update(userId).digest('hex').slice(0, shownDigits)
