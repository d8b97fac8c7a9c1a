import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A site's server that stores the requests it receives. */
export interface Receiver {
  readonly url: string
  readonly calls: { readonly headers: IncomingHttpHeaders; readonly body: string }[]
  /** Sets its response from now on: a status, or a function of the request that returns one. */
  answers(
    status: number | ((call: Receiver['calls'][number]) => number),
    headers?: Readonly<Record<string, string>>,
  ): void
  close(): Promise<void>
}

export const startReceiver = async (): Promise<Receiver> => {
  const calls: Receiver['calls'] = []
  let answer: {
    readonly status: Parameters<Receiver['answers']>[0]
    readonly headers: Readonly<Record<string, string>>
  } = {
    status: 204,
    headers: {},
  }
  const server = createServer(async (incoming, outgoing) => {
    const call = { headers: incoming.headers, body: await text(incoming) }
    calls.push(call)
    const { status, headers } = answer
    outgoing.writeHead(typeof status === 'number' ? status : status(call), headers).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    answers(status, headers = {}) {
      answer = { status, headers }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
