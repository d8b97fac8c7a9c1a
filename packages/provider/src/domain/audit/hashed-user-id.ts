import { createHash } from 'node:crypto'

const shownDigits = 16

/**
 * Whom a line of the log is about: lines of one person are found together, and none of them says who it is. Ids have 122
 * random bits, so nobody finds the id by trying; whoever has it makes the same text with `sha256sum`. A site's own name for
 * somebody of its staff has fewer: the hash keeps it from whoever reads along, and finds it for whoever asks.
 *
 * @example hashedPerson('user-test-…') // '9f86d081884c7d65'
 */
export const hashedPerson = (userId: string): string =>
  createHash('sha256').update(userId).digest('hex').slice(0, shownDigits)
