import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english, translations } from '@zxcvbn-ts/language-en'
import type { Estimate } from './estimate.ts'

/**
 * Only this many characters are judged, because the time grows faster than the length. A password that is strong so far
 * stays strong with more characters.
 */
const judgedLength = 32

/**
 * Maximum number of readings of a password with letter substitutions. Each costs as much as a password without them,
 * and the library's default of a hundred would let one client delay all others. The first readings find common
 * substitutions.
 */
const judgedReadings = 8

/** The lists with the most matches. The others (last names, an encyclopedia) would triple the memory. */
const lists = ['passwords-common', 'commonWords-en', 'firstnames-en'] as const

const all: Readonly<Record<string, (string | number)[]>> = { ...common, ...english }

const estimator = new ZxcvbnFactory({
  dictionary: Object.fromEntries(lists.map((name) => [name, all[name] ?? []])),
  graphs: adjacencyGraphs,
  translations,
  maxLength: judgedLength,
  l33tMaxSubstitutions: judgedReadings,
})

/**
 * Estimates how hard a password is to guess; 3 and 4 are strong enough. `near` are words that an attacker knows about
 * its owner.
 */
export const estimate = (password: string, near: readonly string[]): Estimate => {
  const { score, feedback } = estimator.check(
    password.slice(0, judgedLength),
    near.filter((word) => word !== ''),
  )
  return { score, warning: feedback.warning ?? '', suggestions: feedback.suggestions }
}
