import type { Outside } from './outside.ts'

/** Verifies captcha tokens. */
export interface Captcha {
  /**
   * Returns the host of the page on which the captcha was solved, if the service reports it; null if it is not solved.
   * Rejects if the service does not answer.
   */
  check(token: string, address: string): Promise<{ readonly host: string | null } | null>
}

/** Default verification URL (reCAPTCHA). */
export const usualCaptchaURL = 'https://www.google.com/recaptcha/api/siteverify'

const answerTimeoutMs = 5_000

/** Minimum score from 0 (bot) to 1 (human), if the service returns one. 0.5 is the default of reCAPTCHA. */
const leastScore = 0.5

interface Verdict {
  readonly success?: unknown
  readonly score?: unknown
  readonly hostname?: unknown
}

/**
 * Verifies tokens by the request that reCAPTCHA, hCaptcha and Turnstile share: a form of `secret`, `response` and
 * `remoteip`. The service accepts each token once.
 */
export const captchaByService = (url: string, secret: string, request: Outside['fetch'] = fetch): Captcha => ({
  async check(token, address) {
    const answer = await request(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      // A redirect must not send the secret to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    if (!answer.ok) throw new Error(`The captcha service answered ${answer.status}.`)
    const { success, score, hostname } = (await answer.json()) as Verdict
    if (success !== true || (typeof score === 'number' && score < leastScore)) return null
    return { host: typeof hostname === 'string' && hostname !== '' ? hostname : null }
  },
})
