import { createHash } from 'node:crypto'
import type { Log } from '../log.ts'
import type { Outside } from '../outside.ts'

/** Checks passwords against external breach data, in addition to the built-in lists. */
export interface Breaches {
  isBreached(password: string): Promise<boolean>
}

export const noBreaches: Breaches = { isBreached: async () => false }

const answerTimeoutMs = 1_500
const prefixLength = 5

/**
 * Checks passwords with a range service (the API of Have I Been Pwned's "Pwned Passwords"). It sends five of the forty
 * hex digits of a SHA-1 and receives all leaked hashes with this prefix, so the service does not learn the password. A
 * slow or failing service counts as "not breached", because sign-in must not depend on it.
 *
 * `url` is the folder that contains the prefixes, such as `https://range.example/range/`, with or without the trailing
 * slash. A wrong URL looks like a failing service.
 */
export const breachesByRange = (url: string, log: Log, request: Outside['fetch'] = fetch): Breaches => ({
  async isBreached(password) {
    // Normalized as for storage: different encodings of an accent are the same password.
    const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
    try {
      const answer = await request(url.replace(/\/?$/, `/${digest.slice(0, prefixLength)}`), {
        // Padding hides the size of the response from eavesdroppers.
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      if (!answer.ok) throw new Error(`The range service answered ${answer.status}.`)
      return containsHash(await answer.text(), digest.slice(prefixLength))
    } catch (fault) {
      log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'the breach range service did not answer')
      return false
    }
  },
})

/** Lines are `SUFFIX:COUNT`; a count of zero is padding. */
const containsHash = (answer: string, wantedSuffix: string): boolean =>
  answer.split('\n').some((line) => {
    const [suffix, count] = line.trim().split(':')
    return suffix?.toUpperCase() === wantedSuffix && Number(count) > 0
  })
