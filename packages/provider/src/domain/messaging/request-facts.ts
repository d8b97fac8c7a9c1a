import type { Language } from '@latchkey/protocol/account/languages'
import type { Deps } from '../deps.ts'
import { deviceWords } from './device-words.ts'
import type { LetterFact } from './letter.ts'
import { timeOf } from './letter-dates.ts'
import { sentencesIn } from './words/say.ts'

/**
 * Returns when the current request arrived and from which browser, for the mail that it causes. A recipient recognizes
 * a request that was not theirs by it. A back end sends requests for its users, so its own program is not named.
 *
 * @returns lines for a letter, such as `When: 26 November 2026 at 23:14 UTC` and `With: Firefox on Linux`
 */
export const requestFacts = (
  { clock, requestContext }: Pick<Deps, 'clock' | 'requestContext'>,
  language: Language,
): readonly LetterFact[] => {
  const request = requestContext.current()
  const device =
    request === null || request.actor?.by === 'back end'
      ? ''
      : nameOf(deviceWords(request.client.userAgent, request.client.hints), language)
  const label = sentencesIn(language)('letter.with')
  return [timeFact(clock, language), ...(device === '' ? [] : [{ label, value: device }])]
}

/** Returns the line with the current time, for mails to a recipient who did not cause the request. */
export const timeFact = (clock: Deps['clock'], language: Language): LetterFact => ({
  label: sentencesIn(language)('letter.when'),
  value: timeOf(clock.now(), language),
})

const nameOf = ({ browser, operatingSystem: system }: ReturnType<typeof deviceWords>, language: Language): string =>
  browser !== '' && system !== '' ? sentencesIn(language)('letter.device', { browser, system }) : browser + system
