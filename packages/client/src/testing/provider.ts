import type { Ports } from '../core/browser/ports.ts'
import type { TestAnswer } from './answers.ts'

/** A request that the test provider received. */
export interface SeenRequest {
  readonly method: string
  /** Below `/sdk/v1`. */
  readonly path: string
  /** The query string with its question mark. */
  readonly search: string
  /** The parsed body; undefined if there is none. */
  readonly body: unknown
  readonly headers: Headers
  /** The password of the Basic credentials: a session token, or the public token. */
  readonly credential: string
  readonly init: RequestInit
}

/** A test provider behind `fetch`. */
export interface TestProvider {
  readonly fetch: Ports['fetch']
  readonly requests: SeenRequest[]
  /** Returns the requests to a path so far. */
  to(path: string): SeenRequest[]
  /** Sets the answer for a path. A promise is awaited. */
  on(path: string, answer: (request: SeenRequest) => TestAnswer | Promise<TestAnswer>): void
}

const decodeBase64 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))

export const createTestProvider = (): TestProvider => {
  const requests: SeenRequest[] = []
  const answers = new Map<string, (request: SeenRequest) => TestAnswer | Promise<TestAnswer>>()
  return {
    requests,
    to: (path) => requests.filter((request) => request.path === path),
    on: (path, answer) => answers.set(path, answer),
    async fetch(url, init) {
      const headers = new Headers(init.headers)
      const basic = decodeBase64((headers.get('Authorization') ?? '').replace('Basic ', ''))
      const request: SeenRequest = {
        method: init.method ?? 'GET',
        path: new URL(url).pathname.replace('/sdk/v1', ''),
        search: new URL(url).search,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        headers,
        credential: basic.slice(basic.indexOf(':') + 1),
        init,
      }
      requests.push(request)
      const abortion = new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      )
      const answer = await Promise.race([answers.get(request.path)?.(request) ?? 'offline', abortion])
      if (answer === 'offline') throw new TypeError('Failed to fetch')
      if (answer === 'silence') return abortion
      const { status = 200, body, headers: extra } = answer
      const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
      return new Response(text, { status, headers: { 'Content-Type': 'application/json', ...extra } })
    },
  }
}
