import { type ClientOptions, createClient, type HeadlessClient, LatchkeyProvider as Provider } from '@latchkey/react'
import { createElement, type ReactElement, type ReactNode } from 'react'

/** Data, so that a layout on the server can pass it. */
export interface NextProviderProps extends Omit<ClientOptions, 'baseURL'> {
  /** Default: `NEXT_PUBLIC_LATCHKEY_PUBLIC_TOKEN` of the build. */
  readonly publicToken?: string | undefined
  /** Base URL of the provider. Default: `NEXT_PUBLIC_LATCHKEY_URL` of the build, otherwise the page's own origin. */
  readonly baseURL?: string | undefined
  readonly children?: ReactNode
}

/**
 * The client of each project. React may discard a rendering before it mounts, and StrictMode renders twice. A client that a
 * component held would then be left behind, with its requests.
 */
const clients = new Map<string, HeadlessClient>()

/**
 * Creates the client of a project, and provides it to the components and hooks below. A layout on the server may render it.
 *
 * @throws {TypeError} without a public token
 * @throws {ConfigError} for a malformed token or an unusable base URL
 * @example
 * <LatchkeyProvider>{children}</LatchkeyProvider>
 */
export const LatchkeyProvider = ({ children, publicToken, baseURL, ...options }: NextProviderProps): ReactElement => {
  // The build replaces exactly these expressions.
  const token = publicToken ?? process.env.NEXT_PUBLIC_LATCHKEY_PUBLIC_TOKEN
  const base = baseURL ?? process.env.NEXT_PUBLIC_LATCHKEY_URL
  return createElement(Provider, { client: clientOf(token, base ? { ...options, baseURL: base } : options), children })
}

const clientOf = (token: string | undefined, options: ClientOptions): HeadlessClient => {
  if (!token)
    throw new TypeError(
      'The public token is missing. Set NEXT_PUBLIC_LATCHKEY_PUBLIC_TOKEN for the build, or pass `publicToken` to `LatchkeyProvider`.',
    )
  const key = JSON.stringify([token, options])
  const client = clients.get(key) ?? createClient(token, options)
  clients.set(key, client)
  return client
}
