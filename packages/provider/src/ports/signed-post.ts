import { createHmac } from 'node:crypto'
import { InternalResponse } from './internet.ts'
import type { Outside } from './outside.ts'

/** A signed request to a site, which can verify the sender. */
export interface SignedPost {
  readonly url: string
  readonly secret: Uint8Array
  /** The same for each attempt, so that a site can detect duplicates. */
  readonly id: string
  /** JSON. */
  readonly body: string
  readonly nowMs: number
  /** Whether the URL may be an internal address: the owner of the installation set it. */
  readonly mayBeInternal?: boolean
}

/** The answer of a site. */
export interface PostAnswer {
  readonly status: number
  /** Where a redirect leads, without its query; empty for any other answer. */
  readonly redirectsTo: string
  /** Whether the address is internal and only allowed by the installation. */
  readonly isInternal: boolean
}

/**
 * Sends the request without following redirects and returns the answer. Rejects if the site does not answer in time.
 */
export type PostSigned = (post: SignedPost) => Promise<PostAnswer>

const answerTimeoutMs = 10_000

/**
 * Signs as specified by https://www.standardwebhooks.com, which has receiver libraries in many languages.
 *
 * @param request sends to URLs that operators of projects choose
 * @param requestInternal sends to URLs that the owner of the installation chose
 */
export const postSigned =
  (request: Outside['fetch'] = fetch, requestInternal = request): PostSigned =>
  async ({ url, secret, id, body, nowMs, mayBeInternal = false }) => {
    const seconds = String(Math.floor(nowMs / 1_000))
    const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
    const answer = await (mayBeInternal ? requestInternal : request)(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Webhook-Id': id,
        'Webhook-Timestamp': seconds,
        'Webhook-Signature': `v1,${signature}`,
      },
      body,
      // A redirect must not send the body to another server; its status and target name the cause.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    await answer.body?.cancel()
    return {
      status: answer.status,
      redirectsTo: redirectTarget(url, answer),
      isInternal: answer instanceof InternalResponse,
    }
  }

const redirectTarget = (from: string, { status, headers }: Response): string => {
  const location = headers.get('location') ?? ''
  if (status < 300 || status > 399 || !URL.canParse(location, from)) return ''
  const { origin, pathname } = new URL(location, from)
  return `${origin}${pathname}`.slice(0, 500)
}

const prefix = 'whsec_'
const bytes = 32

/** Creates a secret in the format of receiver libraries. */
export const newSigningSecret = (random: { bytes(length: number): Uint8Array }): string =>
  prefix + Buffer.from(random.bytes(bytes)).toString('base64')

/** Returns the bytes of a secret in the format of `newSigningSecret`; undefined for any other text. */
export const signingSecretBytes = (text: string): Uint8Array | undefined => {
  if (!/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(text)) return undefined
  return Buffer.from(text.slice(prefix.length), 'base64')
}
