import { PasskeyError } from './passkey-error.ts'

type Ask = (options?: CredentialCreationOptions & CredentialRequestOptions) => Promise<Credential | null>

const methods = ['create', 'get'] as const

/**
 * Runs a request without a prompt, and aborts it when the page starts a request of its own. Otherwise the browser would
 * reject the page's request ("A request is already pending."), which the page cannot expect. A request for a password
 * or a federated account does not abort it.
 *
 * @param ask starts the request; its signal aborts with `passkey_superseded` when the page starts one
 */
export const yieldToPage = async <Result>(
  callerSignal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const { credentials } = navigator as { readonly credentials: Record<(typeof methods)[number], Ask> }
  const controller = new AbortController()
  const relay = () => controller.abort(callerSignal.reason)
  callerSignal.addEventListener('abort', relay)
  if (callerSignal.aborted) relay()
  const request = ask(controller.signal)
  const settlement = request.catch(() => {})
  const restores = methods.map((method) => wrapMethod(credentials, method, controller, settlement))
  try {
    return await request
  } catch (fault) {
    throw controller.signal.aborted ? controller.signal.reason : fault
  } finally {
    callerSignal.removeEventListener('abort', relay)
    for (const restore of restores) restore()
  }
}

/**
 * Wraps one of the browser's functions.
 *
 * @returns the function that restores it, unless another script has wrapped it since
 */
const wrapMethod = (
  credentials: Record<string, Ask>,
  method: (typeof methods)[number],
  controller: AbortController,
  settlement: Promise<unknown>,
): (() => void) => {
  const originalDescriptor = Object.getOwnPropertyDescriptor(credentials, method)
  const originalMethod = credentials[method]?.bind(credentials) as Ask
  const wrapper: Ask = async (options) => {
    if (options?.publicKey) {
      controller.abort(new PasskeyError('superseded'))
      await settlement
    }
    return originalMethod(options)
  }
  // The page may have sealed the object. Then the browser rejects the page's request as usual.
  const isWrapped = Reflect.defineProperty(credentials, method, { configurable: true, writable: true, value: wrapper })
  return () => {
    if (!isWrapped || credentials[method] !== wrapper) return
    if (originalDescriptor) Reflect.defineProperty(credentials, method, originalDescriptor)
    else Reflect.deleteProperty(credentials, method)
  }
}
