import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english, translations } from '@zxcvbn-ts/language-en'
import type { Estimate } from './estimate.ts'

/**
 * Estimating takes time that grows faster than the length: what makes these strong makes them strong with more behind
 * them too.
 */
const judgedLength = 32

/**
 * Readings of one password whose signs may stand for letters. Each costs as much as a password without such signs, and a
 * hundred of them, as the library has it, let one stranger keep everybody waiting; common disguises are found by the first.
 */
const judgedReadings = 8

/** The lists that find most; the others (last names, an encyclopaedia) would triple the memory. */
const lists = ['passwords-common', 'commonWords-en', 'firstnames-en'] as const

const all: Readonly<Record<string, (string | number)[]>> = { ...common, ...english }

const estimator = new ZxcvbnFactory({
  dictionary: Object.fromEntries(lists.map((name) => [name, all[name] ?? []])),
  graphs: adjacencyGraphs,
  translations,
  maxLength: judgedLength,
  l33tMaxSubstitutions: judgedReadings,
})

/** How hard a password is to guess, 3 and 4 being hard enough. `near` are words that a guesser knows of its owner. */
export const estimate = (password: string, near: readonly string[]): Estimate => {
  const { score, feedback } = estimator.check(
    password.slice(0, judgedLength),
    near.filter((word) => word !== ''),
  )
  return { score, warning: feedback.warning ?? '', suggestions: feedback.suggestions }
}
