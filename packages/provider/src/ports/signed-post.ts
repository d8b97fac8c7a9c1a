import { createHmac } from 'node:crypto'
import type { Outside } from './outside.ts'

/** A body that is handed to a site, so signed that it can tell who sent it. */
export interface SignedPost {
  readonly url: string
  readonly secret: Uint8Array
  /** The same for each attempt, so that a site can tell that it has seen it. */
  readonly id: string
  /** JSON. */
  readonly body: string
  readonly nowMs: number
}

/** Posts it, follows no redirect, and answers the status; rejects where nobody answers in time. */
export type PostSigned = (post: SignedPost) => Promise<number>

const answerTimeoutMs = 10_000

/** By the rules of https://www.standardwebhooks.com, for which receivers have libraries in every language. */
export const postSigned =
  (request: Outside['fetch'] = fetch): PostSigned =>
  async ({ url, secret, id, body, nowMs }) => {
    const seconds = String(Math.floor(nowMs / 1_000))
    const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
    const answer = await request(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Webhook-Id': id,
        'Webhook-Timestamp': seconds,
        'Webhook-Signature': `v1,${signature}`,
      },
      body,
      // What is meant for a site must not be carried to an address that nobody named.
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    await answer.body?.cancel()
    return answer.status
  }

const prefix = 'whsec_'
const bytes = 32

/** A secret as receivers' libraries take it. */
export const newSigningSecret = (random: { bytes(length: number): Uint8Array }): string =>
  prefix + Buffer.from(random.bytes(bytes)).toString('base64')

/** The bytes of a secret as `newSigningSecret` writes it; undefined for any other text. */
export const signingSecretBytes = (text: string): Uint8Array | undefined => {
  if (!/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(text)) return undefined
  return Buffer.from(text.slice(prefix.length), 'base64')
}
