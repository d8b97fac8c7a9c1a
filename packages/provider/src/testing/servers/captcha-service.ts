import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A captcha service: it knows one secret, and tells of each token once what it was told to tell. */
export interface CaptchaService {
  readonly url: string
  /** What it was asked, as forms. */
  readonly asked: URLSearchParams[]
  /** A token that was solved so; `{}` for one that was solved well. */
  solved(how?: { readonly score?: number; readonly hostname?: string; readonly success?: boolean }): string
  /** Answers nothing that anybody could use from now on, or does again. */
  fails(isAway: boolean): void
  close(): Promise<void>
}

export const startCaptchaService = async (secret: string): Promise<CaptchaService> => {
  const asked: URLSearchParams[] = []
  const tokens = new Map<string, object>()
  let isAway = false
  const server = createServer(async (incoming, outgoing) => {
    const form = new URLSearchParams(await text(incoming))
    asked.push(form)
    if (isAway) return void outgoing.writeHead(500).end()
    const token = form.get('response') ?? ''
    const told = form.get('secret') === secret ? tokens.get(token) : undefined
    tokens.delete(token)
    outgoing.setHeader('Content-Type', 'application/json')
    outgoing.end(JSON.stringify(told ?? { success: false, 'error-codes': ['invalid-input-response'] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    solved(how = {}) {
      const token = `token-${tokens.size}-${asked.length}`
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
