import type { ErrorCode, SchemaError } from '../core/errors.ts'
import {
  IDPOAuthFlowMissingParamError,
  NoCurrentSessionError,
  StytchAPIError,
  StytchAPISchemaError,
  StytchAPIUnreachableError,
  StytchError,
  StytchSDKError,
  StytchSDKUsageError,
} from './errors.ts'
import type { Writable } from './writable.ts'

type ToStytch = (fault: Error, method: string) => Error

/** Existing sites catch the browser's own error of a passkey prompt. */
const toBrowserError: ToStytch = (fault) => (fault.cause instanceof Error ? fault.cause : fault)

/** The existing package's error for each of our error codes. */
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
  idp_no_session: ({ message }) => new NoCurrentSessionError(message),
  idp_parameter: ({ message }) => new IDPOAuthFlowMissingParamError(message),
  idp_redirect: ({ message }) => new StytchSDKError('StytchSDKError', message),
  idp_framed: ({ message }) => new StytchSDKError('StytchSDKError', message),
  passkey_exists: toBrowserError,
  passkey_refused: toBrowserError,
  passkey_superseded: toBrowserError,
  passkey_domain: toBrowserError,
  passkey_unsupported: toBrowserError,
  passkey_failed: toBrowserError,
}

/**
 * Converts our error to the one that existing sites catch; returns other values unchanged. It reads the `code` instead
 * of the class, because a page may load two copies of this code.
 */
export function toStytchError(fault: unknown, method: string): unknown {
  if (!(fault instanceof Error) || fault instanceof StytchError) return fault
  const { code } = fault as { readonly code?: unknown }
  if (typeof code !== 'string' || !Object.hasOwn(stytchErrors, code)) return fault
  const stytchError = stytchErrors[code as ErrorCode](fault, method)
  if (stytchError !== fault && stytchError !== fault.cause) stytchError.cause = fault
  return stytchError
}

const methodWithStytchErrors =
  (method: (...parameters: unknown[]) => unknown, name: string) =>
  (...parameters: unknown[]) => {
    try {
      const answer = method(...parameters)
      // Not by its class: a library of the site may have replaced the global one, and our calls return the engine's.
      const { then } = Object(answer) as { readonly then?: unknown }
      if (typeof then !== 'function') return answer
      return (answer as Promise<unknown>).then(undefined, (fault) => Promise.reject(toStytchError(fault, name)))
    } catch (fault) {
      throw toStytchError(fault, name)
    }
  }

/**
 * Wraps an object and everything below it, so that methods throw and reject with the errors that existing sites catch.
 */
export const withStytchErrors = <Facade extends object>(facade: Facade, path = ''): Writable<Facade> =>
  Object.fromEntries(
    Object.entries(facade).map(([name, member]: [string, unknown]) => {
      const memberPath = path + name
      if (typeof member === 'function') return [name, methodWithStytchErrors(member as () => unknown, memberPath)]
      return [name, typeof member === 'object' && member !== null ? withStytchErrors(member, `${memberPath}.`) : member]
    }),
  ) as Writable<Facade>
