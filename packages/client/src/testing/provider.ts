import type { Grant, Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import type { Ports } from '../core/ports.ts'

/** A request as the stand-in saw it. */
export interface SeenRequest {
  readonly method: string
  /** Below `/sdk/v1`. */
  readonly path: string
  /** The parsed body; undefined where none was sent. */
  readonly body: unknown
  readonly headers: Headers
  /** The second half of Basic: a session token, or the public token again. */
  readonly credential: string
  readonly init: RequestInit
}

/** What to answer: a status and a body, or what happens instead. */
export type Answer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'offline'
  | 'silence'

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

/** The answer of a refusal in the wire's shape. */
export const refusal = (status: number, error_type: string, headers?: Record<string, string>): Answer => ({
  status,
  body: {
    status_code: status,
    request_id: 'request-id-test-1',
    error_type,
    error_message: `It was refused: ${error_type}.`,
    error_url: `https://docs.example.com/errors/${error_type}`,
  },
  ...(headers && { headers }),
})

/** An answer of success in the wire's shape. */
export const success = (data: object = {}): Answer => ({
  body: { data: { request_id: 'request-id-test-1', status_code: 200, ...data } },
})

export const userOf = (name: string): User => ({
  user_id: `user-test-${name}`,
  created_at: '2026-11-21T10:00:00Z',
  status: 'active',
  name: { first_name: name, middle_name: '', last_name: '' },
  emails: [{ email_id: `email-test-${name}`, email: `${name}@example.com`, verified: true }],
  phone_numbers: [],
  providers: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  totps: [],
  crypto_wallets: [],
  password: null,
  roles: ['stytch_user'],
  trusted_metadata: {},
  untrusted_metadata: {},
})

export const sessionOf = (name: string, number = 1): Session => ({
  session_id: `session-test-${name}-${number}`,
  user_id: `user-test-${name}`,
  started_at: '2026-11-21T10:00:00Z',
  last_accessed_at: '2026-11-21T10:00:00Z',
  expires_at: '2026-11-21T10:30:00Z',
  attributes: { ip_address: '127.0.0.1', user_agent: 'test' },
  authentication_factors: [],
  custom_claims: null,
  roles: ['stytch_user'],
})

/** What signs `name` in, in their session of this number. */
export const grantOf = (name: string, number = 1, changes: Partial<Session> = {}): Grant => ({
  user_id: `user-test-${name}`,
  user: userOf(name),
  __user: userOf(name),
  session: { ...sessionOf(name, number), ...changes },
  session_token: `token-${name}-${number}`,
  session_jwt: `jwt-${name}-${number}`,
})
