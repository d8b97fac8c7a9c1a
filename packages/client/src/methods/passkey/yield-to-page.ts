import { PasskeyError } from './passkey-error.ts'

type Ask = (options?: CredentialCreationOptions & CredentialRequestOptions) => Promise<Credential | null>

const ways = ['create', 'get'] as const

/**
 * Runs a request that waits where nobody sees it, and takes it back as soon as the page makes one of its own: a browser
 * refuses a second one meanwhile ("A request is already pending."), and the page knows nothing of ours. What asks for no
 * passkey (a password, an account of an outside provider) does not end it.
 *
 * @param ask makes the request; what `signal` rejects with is `passkey_superseded` once the page has begun
 */
export const yieldToPage = async <Result>(
  given: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const { credentials } = navigator as { readonly credentials: Record<(typeof ways)[number], Ask> }
  const own = new AbortController()
  const pass = () => own.abort(given.reason)
  given.addEventListener('abort', pass)
  if (given.aborted) pass()
  const waiting = ask(own.signal)
  const over = waiting.catch(() => {})
  const put = ways.map((way) => putBefore(credentials, way, own, over))
  try {
    return await waiting
  } catch (fault) {
    throw own.signal.aborted ? own.signal.reason : fault
  } finally {
    given.removeEventListener('abort', pass)
    for (const takeAway of put) takeAway()
  }
}

/** Stands before one of the browser's functions. @returns takes that away again, unless somebody stands before it since */
const putBefore = (
  credentials: Record<string, Ask>,
  way: (typeof ways)[number],
  own: AbortController,
  over: Promise<unknown>,
): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(credentials, way)
  const browsers = credentials[way]?.bind(credentials) as Ask
  const ours: Ask = async (options) => {
    if (options?.publicKey) {
      own.abort(new PasskeyError('superseded'))
      await over
    }
    return browsers(options)
  }
  // A page may have sealed it; then its own request is refused as it would be by the browser.
  const isPut = Reflect.defineProperty(credentials, way, { configurable: true, writable: true, value: ours })
  return () => {
    if (!isPut || credentials[way] !== ours) return
    if (before) Reflect.defineProperty(credentials, way, before)
    else Reflect.deleteProperty(credentials, way)
  }
}
