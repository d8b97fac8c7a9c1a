import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A captcha service with one secret. It verifies each token once, with the result that the test chose. */
export interface CaptchaService {
  readonly url: string
  /** Requests that the service received, as forms. */
  readonly asked: URLSearchParams[]
  /** Creates a token with the given result; `{}` for success. */
  solved(how?: { readonly score?: number; readonly hostname?: string; readonly success?: boolean }): string
  /** Makes the service fail, or work again. */
  fails(isAway: boolean): void
  close(): Promise<void>
}

export const startCaptchaService = async (secret: string): Promise<CaptchaService> => {
  const requests: URLSearchParams[] = []
  const tokens = new Map<string, object>()
  let isAway = false
  const server = createServer(async (incoming, outgoing) => {
    const form = new URLSearchParams(await text(incoming))
    requests.push(form)
    if (isAway) return void outgoing.writeHead(500).end()
    const token = form.get('response') ?? ''
    const result = form.get('secret') === secret ? tokens.get(token) : undefined
    tokens.delete(token)
    outgoing.setHeader('Content-Type', 'application/json')
    outgoing.end(JSON.stringify(result ?? { success: false, 'error-codes': ['invalid-input-response'] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked: requests,
    solved(how = {}) {
      const token = `token-${tokens.size}-${requests.length}`
      tokens.set(token, { success: true, ...how })
      return token
    },
    fails(away) {
      isAway = away
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
