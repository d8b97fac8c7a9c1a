import type { Breaches } from '../../ports/passwords/breaches.ts'
import { type BloomFilter, holds } from './bloom-filter.ts'
import { isPattern, undressed } from './guessable.ts'

/** Longer than any common password. Judging more would only cost time. */
const longestCommon = 64

/**
 * Whether attackers try this password first: it is a common one, plain or disguised, a pattern, or known to the
 * configured range service.
 */
export const isBreached = async (breaches: Breaches, password: string): Promise<boolean> =>
  (await isPopular(password)) || breaches.isBreached(password)

export const isPopular = async (password: string): Promise<boolean> => {
  if (password === '') return false
  const folded = withoutAccents(password)
  if (folded.length > longestCommon) return /^(.{1,8})\1+.{0,8}$/s.test(folded)
  if (isPattern(folded)) return true
  const filter = await popular()
  // Most disguises of a password lead to the same text.
  return [...new Set([password, ...undressed(folded)])].some((text) => holds(filter, text))
}

/** Removes accents and wide letters: a disguise that guessing programs know. */
const withoutAccents = (password: string): string => password.normalize('NFKD').replace(/\p{Mn}/gu, '')

/** Loads the filter of 200 kB with the first password. Later imports would each cost as much as a lookup. */
const popular = (() => {
  let loadedFilter: Promise<BloomFilter> | undefined
  return () => {
    loadedFilter ??= import('./popular-passwords.ts').then(({ popularPasswords }) => popularPasswords)
    return loadedFilter
  }
})()
