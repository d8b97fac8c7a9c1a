import type { ErrorCode, SchemaError } from '../core/errors.ts'
import {
  StytchAPIError,
  StytchAPISchemaError,
  StytchAPIUnreachableError,
  StytchError,
  StytchSDKError,
  StytchSDKUsageError,
} from './errors.ts'
import type { Writable } from './writable.ts'

type ToStytch = (fault: Error, method: string) => Error

/** What ends a passkey's prompt is the browser's own error there. */
const asTheBrowserSaid: ToStytch = (fault) => (fault.cause instanceof Error ? fault.cause : fault)

/** Every code of our errors, and the error that an existing site knows for it. */
const stytchErrors: Readonly<Record<ErrorCode, ToStytch>> = {
  api: (fault) => new StytchAPIError(fault as Error & ConstructorParameters<typeof StytchAPIError>[0]),
  schema: (fault) => new StytchAPISchemaError({ body: (fault as SchemaError).faults }),
  unreachable: ({ message }) => new StytchAPIUnreachableError(message),
  timeout: ({ message }) => new StytchAPIUnreachableError(message),
  invalid_answer: ({ message }) => new StytchAPIUnreachableError(message),
  public_token: ({ message }, method) => new StytchSDKUsageError(method, message),
  endpoint: ({ message }, method) => new StytchSDKUsageError(method, message),
  insecure_page: ({ message }, method) => new StytchSDKUsageError(method, message),
  argument: ({ message }, method) => new StytchSDKUsageError(method, message),
  wallet_not_connected: ({ message }) => new StytchSDKError('StytchSDKError', message),
  wallet_not_signed: ({ message }) => new StytchSDKError('StytchSDKError', message),
  passkey_exists: asTheBrowserSaid,
  passkey_refused: asTheBrowserSaid,
  passkey_superseded: asTheBrowserSaid,
  passkey_domain: asTheBrowserSaid,
  passkey_unsupported: asTheBrowserSaid,
  passkey_failed: asTheBrowserSaid,
}

/**
 * An error of ours as the one that an existing site catches; any other as it is. Read by its code and not by its class:
 * two copies of this code may meet on a page.
 */
export function toStytchError(fault: unknown, method: string): unknown {
  if (!(fault instanceof Error) || fault instanceof StytchError) return fault
  const { code } = fault as { readonly code?: unknown }
  if (typeof code !== 'string' || !Object.hasOwn(stytchErrors, code)) return fault
  const known = stytchErrors[code as ErrorCode](fault, method)
  if (known !== fault && known !== fault.cause) known.cause = fault
  return known
}

const methodWithStytchErrors =
  (method: (...given: unknown[]) => unknown, name: string) =>
  (...given: unknown[]) => {
    try {
      const answer = method(...given)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((fault: unknown) => Promise.reject(toStytchError(fault, name)))
    } catch (fault) {
      throw toStytchError(fault, name)
    }
  }

/** The same object, and all below it, whose methods throw and reject with the errors that existing sites catch. */
export const withStytchErrors = <Facade extends object>(facade: Facade, path = ''): Writable<Facade> =>
  Object.fromEntries(
    Object.entries(facade).map(([name, member]: [string, unknown]) => {
      const here = path + name
      if (typeof member === 'function') return [name, methodWithStytchErrors(member as () => unknown, here)]
      return [name, typeof member === 'object' && member !== null ? withStytchErrors(member, `${here}.`) : member]
    }),
  ) as Writable<Facade>
