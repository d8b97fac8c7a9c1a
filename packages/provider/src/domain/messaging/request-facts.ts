import type { Deps } from '../deps.ts'
import { deviceWords } from './device-words.ts'
import type { LetterFact } from './letter.ts'
import { timeOf } from './letter-dates.ts'

/**
 * Returns when the current request arrived and from which browser, for the mail that it causes. A recipient recognizes
 * a request that was not theirs by it. A back end sends requests for its users, so its own program is not named.
 *
 * @returns lines for a letter, such as `When: 26 November 2026 at 23:14 UTC` and `With: Firefox on Linux`
 */
export const requestFacts = ({
  clock,
  requestContext,
}: Pick<Deps, 'clock' | 'requestContext'>): readonly LetterFact[] => {
  const request = requestContext.current()
  const device =
    request === null || request.actor?.by === 'back end'
      ? ''
      : nameOf(deviceWords(request.client.userAgent, request.client.hints))
  return [timeFact(clock), ...(device === '' ? [] : [{ label: 'With', value: device }])]
}

/** Returns the line with the current time, for mails to a recipient who did not cause the request. */
export const timeFact = (clock: Deps['clock']): LetterFact => ({
  label: 'When',
  value: timeOf(clock.now()),
})

const nameOf = ({ browser, operatingSystem }: ReturnType<typeof deviceWords>): string =>
  [browser, operatingSystem].filter((word) => word !== '').join(' on ')
