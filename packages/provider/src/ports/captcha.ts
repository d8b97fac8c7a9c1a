import type { Outside } from './outside.ts'

/** Knows whether a page's visitor was taken for a person, by what the page brought of it. */
export interface Captcha {
  /** The host of the page where it was solved, where the service says so; null for what is not solved. Rejects where nobody answers. */
  check(token: string, address: string): Promise<{ readonly host: string | null } | null>
}

/** Where services of Google's kind are asked. */
export const usualCaptchaURL = 'https://www.google.com/recaptcha/api/siteverify'

const answerTimeoutMs = 5_000

/** From 0, a program, to 1, a person, where the service judges at all; half is what reCAPTCHA recommends to begin with. */
const leastScore = 0.5

interface Verdict {
  readonly success?: unknown
  readonly score?: unknown
  readonly hostname?: unknown
}

/**
 * Asks a service by the call that reCAPTCHA, hCaptcha and Turnstile have in common: a form of `secret`, `response` and `remoteip`.
 * Each token is good once there.
 */
export const captchaByService = (url: string, secret: string, request: Outside['fetch'] = fetch): Captcha => ({
  async check(token, address) {
    const answer = await request(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      // The secret must not be carried to an address that nobody named.
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    if (!answer.ok) throw new Error(`The captcha service answered ${answer.status}.`)
    const { success, score, hostname } = (await answer.json()) as Verdict
    if (success !== true || (typeof score === 'number' && score < leastScore)) return null
    return { host: typeof hostname === 'string' && hostname !== '' ? hostname : null }
  },
})
