import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { success, type TestAnswer } from './answers.ts'

/** A request that arrived over a real socket. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The parsed body; undefined if it is empty. */
  readonly body: unknown
}

/** A page server and a test provider of another origin, both on loopback, that record their requests. */
export interface Wire {
  /** Origin of the pages: `http://localhost:PORT`. */
  readonly pages: string
  /** Base URL of the test provider: `http://127.0.0.1:PORT`. */
  readonly provider: string
  readonly requests: ReceivedRequest[]
  to(path: string): ReceivedRequest[]
  /** Sets the answer for a path. */
  on(path: string, answer: (request: ReceivedRequest) => TestAnswer | Promise<TestAnswer>): void
  close(): Promise<void>
}

let script: Promise<string> | undefined

/** Bundles the client for pages, once per worker. */
const bundleScript = (): Promise<string> => {
  script ??= build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
      lib: { entry: fileURLToPath(new URL('page-script.ts', import.meta.url)), formats: ['es'] },
    },
  }).then((builds) => {
    const [output] = Array.isArray(builds) ? builds : [builds as Rolldown.RolldownOutput]
    const chunk = output?.output[0]
    if (chunk === undefined)
      throw new Error('The build of the page script produced no output. Build it by hand to see the reason.')
    return chunk.code
  })
  return script
}

const listen = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** Resolves with null if the page closed before the body was complete. */
const readRequest = async (request: IncomingMessage): Promise<ReceivedRequest | null> => {
  const url = new URL(request.url ?? '/', 'http://x')
  const chunks = await request.toArray().catch(() => null)
  if (chunks === null) return null
  const text = Buffer.concat(chunks).toString()
  const { method = 'GET', headers } = request
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  return { method, path: url.pathname, query: Object.fromEntries(url.searchParams), headers, body }
}

const crossOrigin = (origin: string) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': 'Retry-After',
  Vary: 'Origin',
})

export const openWire = async (): Promise<Wire> => {
  const code = await bundleScript()
  const requests: ReceivedRequest[] = []
  const answers = new Map<string, (request: ReceivedRequest) => TestAnswer | Promise<TestAnswer>>()

  const pages = await listen((request, response) => {
    if (request.url?.startsWith('/client.js')) {
      // A sandboxed frame has a different origin.
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' })
      return response.end(code)
    }
    response.setHeader('Content-Type', 'text/html')
    response.end(
      '<!doctype html><title>Page</title><link rel="icon" href="data:,"><script type="module" src="/client.js"></script>',
    )
  })

  const provider = await listen(async (incoming, response) => {
    const origin = incoming.headers.origin ?? '*'
    if (incoming.method === 'OPTIONS') {
      response.writeHead(204, {
        ...crossOrigin(origin),
        'Access-Control-Allow-Headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      })
      return response.end()
    }
    const request = await readRequest(incoming)
    if (request === null) return
    requests.push(request)
    const path = request.path.replace('/sdk/v1', '')
    const answer = (await answers.get(path)?.(request)) ?? success()
    if (answer === 'silence') return
    if (answer === 'offline') return incoming.socket.destroy()
    const { status = 200, headers, body } = answer
    response.writeHead(status, { ...crossOrigin(origin), 'Content-Type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })

  return {
    pages: `http://localhost:${pages.port}`,
    provider: `http://127.0.0.1:${provider.port}`,
    requests,
    to: (path) => requests.filter((request) => request.path === `/sdk/v1${path}`),
    on: (path, answer) => answers.set(path, answer),
    async close() {
      for (const { server } of [pages, provider]) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
    },
  }
}
