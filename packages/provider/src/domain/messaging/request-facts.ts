import type { Deps } from '../deps.ts'
import type { LetterFact } from './letter.ts'

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/**
 * Returns when the current request arrived, for the mail that it causes. A recipient recognizes a request that was not
 * theirs by it.
 *
 * @returns lines for a letter, such as `When: 26 November 2026 at 23:14 UTC`
 */
export const requestFacts = ({ clock }: Pick<Deps, 'clock'>): readonly LetterFact[] => [
  { label: 'When', value: `${timeFormat.format(clock.now())} UTC` },
]
