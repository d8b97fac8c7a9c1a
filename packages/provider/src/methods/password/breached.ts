import type { Breaches } from '../../ports/passwords/breaches.ts'
import { type BloomFilter, holds } from './bloom-filter.ts'
import { isPattern, undressed } from './guessable.ts'

/** Far longer than any password that people have in common; judging more of it would only cost time. */
const longestCommon = 64

/**
 * Whether a password is one that attackers try first: on the list of common ones as it is or in disguise, a pattern, or
 * known to the range service where one is configured.
 */
export const isBreached = async (breaches: Breaches, password: string): Promise<boolean> =>
  (await isPopular(password)) || breaches.isBreached(password)

export const isPopular = async (password: string): Promise<boolean> => {
  if (password === '') return false
  const folded = withoutAccents(password)
  if (folded.length > longestCommon) return /^(.{1,8})\1+.{0,8}$/s.test(folded)
  if (isPattern(folded)) return true
  const filter = await popular()
  // Most disguises of one password come out as the same text.
  return [...new Set([password, ...undressed(folded)])].some((text) => holds(filter, text))
}

/** Accents and wide letters are one more disguise; guessing programs know them. */
const withoutAccents = (password: string): string => password.normalize('NFKD').replace(/\p{Mn}/gu, '')

/** Two hundred kilobytes that only passwords need: read with the first one. To import again costs as much as to look. */
const popular = (() => {
  let read: Promise<BloomFilter> | undefined
  return () => {
    read ??= import('./popular-passwords.ts').then(({ popularPasswords }) => popularPasswords)
    return read
  }
})()
