import type { ClientOptions, CookieOptions } from '../core/options.ts'
import { publicToken } from '../core/token.ts'

/** Client options of the existing packages, and `baseURL`. */
export interface StytchClientOptions {
  cookieOptions?: CookieOptions
  /** Base URL of the provider. */
  baseURL?: string
  /** Older name of `baseURL`: a URL, or a host that is reached by https. */
  customBaseUrl?: string
  /** Hosts by the kind of the project; `customBaseUrl` takes precedence. */
  endpointOptions?: { apiDomain?: string; testApiDomain?: string; dfppaDomain?: string; dfpCdnDomain?: string }
  endpoints?: ClientOptions['endpoints']
  keepSessionAlive?: boolean
  /** Accepted for compatibility and ignored: this client has no device fingerprinting. */
  dfppaUrl?: string
  dfpCdnUrl?: string
}

/** Project configuration for types only. It has no effect at run time. */
export interface StytchProjectConfiguration {
  OpaqueTokens: boolean
}
export type StytchProjectConfigurationInput = Partial<StytchProjectConfiguration>

const addressOf = (host: string): string => (host.includes('://') ? host : `https://${host}`)

/**
 * Converts the options of the existing packages to ours.
 *
 * @throws ConfigError for a malformed token
 */
export const clientOptionsOf = (
  token: string,
  { baseURL, customBaseUrl, endpointOptions = {}, endpoints, cookieOptions, keepSessionAlive }: StytchClientOptions,
): ClientOptions => {
  const { apiDomain, testApiDomain } = endpointOptions
  const base =
    baseURL ?? customBaseUrl ?? (publicToken(token).kind === 'test' ? (testApiDomain ?? apiDomain) : apiDomain)
  return {
    ...(base !== undefined && { baseURL: addressOf(base) }),
    ...(endpoints && { endpoints }),
    ...(cookieOptions && { cookieOptions }),
    ...(keepSessionAlive !== undefined && { keepSessionAlive }),
  }
}
