import type { ClientOptions, CookieOptions } from '../core/options.ts'
import { publicToken } from '../core/token.ts'

/** What existing sites pass beside the public token, and `baseURL`. */
export interface StytchClientOptions {
  cookieOptions?: CookieOptions
  /** Address of the provider. */
  baseURL?: string
  /** The same under its older name: a whole address, or a host that is reached by https. */
  customBaseUrl?: string
  /** Hosts by the kind of the project; `customBaseUrl` wins. */
  endpointOptions?: { apiDomain?: string; testApiDomain?: string; dfppaDomain?: string; dfpCdnDomain?: string }
  endpoints?: ClientOptions['endpoints']
  keepSessionAlive?: boolean
  /** Taken for the sake of sites that have it: there is no fingerprinting to be asked for. */
  dfppaUrl?: string
  dfpCdnUrl?: string
}

/** What a site may say of its project in types: taken where it is written, and asked nothing. */
export interface StytchProjectConfiguration {
  OpaqueTokens: boolean
}
export type StytchProjectConfigurationInput = Partial<StytchProjectConfiguration>

const addressOf = (host: string): string => (host.includes('://') ? host : `https://${host}`)

/** @throws ConfigError for a malformed token */
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
