import { createHash } from 'node:crypto'
import type { Log } from '../log.ts'
import type { Outside } from '../outside.ts'

/** Knows passwords that leaked somewhere, beyond those that the provider carries itself. */
export interface Breaches {
  isBreached(password: string): Promise<boolean>
}

export const noBreaches: Breaches = { isBreached: async () => false }

const answerTimeoutMs = 1_500
const prefixLength = 5

/**
 * Asks a range service (the API of Have I Been Pwned's "Pwned Passwords") with five of the forty digits of a SHA-1:
 * it answers with all the leaked ones that begin so, and never learns which was meant. One that fails or is slow
 * counts as silent, because signing in must not depend on it.
 *
 * `url` is the folder that the five digits stand in, like `https://range.example/range/`, with or without the last
 * slash: a wrong address would look like a silent service.
 */
export const breachesByRange = (url: string, log: Log, request: Outside['fetch'] = fetch): Breaches => ({
  async isBreached(password) {
    // As it is hashed to be kept: however the keyboard sends an accent, it is the same password.
    const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
    try {
      const answer = await request(url.replace(/\/?$/, `/${digest.slice(0, prefixLength)}`), {
        // Padding keeps an eavesdropper from reading the answer's size.
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      if (!answer.ok) throw new Error(`The range service answered ${answer.status}.`)
      return lists(await answer.text(), digest.slice(prefixLength))
    } catch (fault) {
      log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'the range service gave no answer')
      return false
    }
  },
})

/** Lines are `REST:COUNT`; a count of zero is padding. */
const lists = (answer: string, rest: string): boolean =>
  answer.split('\n').some((line) => {
    const [listed, count] = line.trim().split(':')
    return listed?.toUpperCase() === rest && Number(count) > 0
  })
