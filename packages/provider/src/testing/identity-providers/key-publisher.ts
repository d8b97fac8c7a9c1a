import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTokenSigner, type TokenSigner } from './signed-tokens.ts'

/** An outside provider that publishes its keys on loopback; a test can change its response. */
export interface KeyPublisher {
  readonly url: string
  readonly signer: TokenSigner
  /** Returns the number of requests. */
  readonly asked: () => number
  says(status: number, body: string, headers?: Readonly<Record<string, string>>): void
  close(): Promise<void>
}

export const startKeyPublisher = async (now: number): Promise<KeyPublisher> => {
  const signer = await createTokenSigner(now)
  const keys = await (await signer.outside.fetch('https://keys.example')).text()
  let answer = { status: 200, body: keys, headers: {} }
  let requestCount = 0
  const server = createServer((_, response) => {
    requestCount++
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`,
    signer,
    asked: () => requestCount,
    says(status, body, headers = {}) {
      answer = { status, body, headers }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
