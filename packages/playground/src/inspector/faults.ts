/** A fault of the network or the provider, as the widget sees it. */
export const faultKinds = ['none', 'slow', 'offline', '429', '500'] as const

export type FaultKind = (typeof faultKinds)[number]

/** Faults in the requests of this page. */
export interface Faults {
  current(): FaultKind
  subscribe(listener: () => void): () => void
  set(kind: FaultKind): void
  /** Replaces `fetch`: requests to the provider's API get the chosen fault, all others pass. */
  readonly fetch: typeof fetch
}

const slowMilliseconds = 3000

/** Seconds that the provider would ask the client to wait. */
const retryAfterSeconds = 30

/** Paths of the API for browsers. The page's own calls, such as those of the inbox, have no faults. */
const isApiCall = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, location.href).pathname.startsWith('/sdk/')

/** An error in the provider's form. */
const failure = (status: number, type: string, message: string, headers: Record<string, string> = {}) =>
  Response.json(
    {
      status_code: status,
      request_id: 'request-id-test-fault',
      error_type: type,
      error_message: message,
      error_url: '',
    },
    { status, headers },
  )

const answers: Readonly<Record<Exclude<FaultKind, 'none' | 'slow'>, () => Response>> = {
  offline: () => {
    throw new TypeError('Failed to fetch')
  },
  429: () =>
    failure(429, 'too_many_requests', 'Too many requests. Wait, then try again.', {
      'Retry-After': String(retryAfterSeconds),
    }),
  500: () => failure(500, 'internal_server_error', 'The server failed. Try again later.'),
}

/** Resolves after the delay; rejects at once if the request is aborted. */
const pause = (milliseconds: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * Creates faults around a `fetch`.
 *
 * @param real the browser's own `fetch`, called without `this`
 * @param wait pauses a slow request, in ms
 */
export const createFaults = (real: typeof fetch, wait = pause): Faults => {
  let kind: FaultKind = 'none'
  const listeners = new Set<() => void>()
  return {
    current: () => kind,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(chosen) {
      kind = chosen
      for (const listener of listeners) listener()
    },
    async fetch(input, init) {
      if (kind === 'none' || !isApiCall(input)) return real(input, init)
      if (kind !== 'slow') return answers[kind]()
      await wait(slowMilliseconds, init?.signal)
      return real(input, init)
    },
  }
}
