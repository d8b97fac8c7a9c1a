import type { Ports } from '../core/browser/ports.ts'
import type { Answer } from './answers.ts'

/** A request as the stand-in saw it. */
export interface SeenRequest {
  readonly method: string
  /** Below `/sdk/v1`. */
  readonly path: string
  /** What stands behind the path, with its question mark. */
  readonly search: string
  /** The parsed body; undefined where none was sent. */
  readonly body: unknown
  readonly headers: Headers
  /** The second half of Basic: a session token, or the public token again. */
  readonly credential: string
  readonly init: RequestInit
}

/** A stand-in for the provider behind `fetch`, for tests of what the client makes of its answers. */
export interface TestProvider {
  readonly fetch: Ports['fetch']
  readonly requests: SeenRequest[]
  /** What was asked of this path so far. */
  to(path: string): SeenRequest[]
  /** Answers this path from now on; a promise is waited for. */
  on(path: string, answer: (request: SeenRequest) => Answer | Promise<Answer>): void
}

const decoded = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))

export const createTestProvider = (): TestProvider => {
  const requests: SeenRequest[] = []
  const answers = new Map<string, (request: SeenRequest) => Answer | Promise<Answer>>()
  return {
    requests,
    to: (path) => requests.filter((request) => request.path === path),
    on: (path, answer) => answers.set(path, answer),
    async fetch(url, init) {
      const headers = new Headers(init.headers)
      const basic = decoded((headers.get('Authorization') ?? '').replace('Basic ', ''))
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
      const aborted = new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      )
      const answer = await Promise.race([answers.get(request.path)?.(request) ?? 'offline', aborted])
      if (answer === 'offline') throw new TypeError('Failed to fetch')
      if (answer === 'silence') return aborted
      const { status = 200, body, headers: extra } = answer
      const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
      return new Response(text, { status, headers: { 'Content-Type': 'application/json', ...extra } })
    },
  }
}
