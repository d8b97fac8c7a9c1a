import { signedIn } from '../core/call.ts'

/** An email domain of an organization, with the DNS record that proves it. */
export interface ProvenDomain {
  readonly domain: string
  readonly status: 'pending' | 'proven'
  /** Whether the site named the domain. Then a back end removes it, not the organization. */
  readonly is_claimed_by_site: boolean
  /** Name of the TXT record. */
  readonly txt_name: string
  /** Text of the TXT record. The same for each request of the organization about the domain. */
  readonly txt_value: string
  /** Since when the daily lookup no longer finds the record of a proven domain, RFC 3339; absent while it does. */
  readonly record_missing_since?: string
}

/** Lists the domains of the signed-in member's organization. */
export const list = signedIn.get<object, { readonly domains: readonly ProvenDomain[] }>('/b2b/organizations/me/domains')

/** Answers the record to add to the DNS of a domain. The domain counts after `verify`. */
export const start = signedIn.post<{ readonly domain: string }, ProvenDomain>('/b2b/organizations/me/domains')

/** Reads the record. If it is there, the domain belongs to the organization alone. */
export const verify = signedIn.touch<{ readonly domain: string }, ProvenDomain>(
  '/b2b/organizations/me/domains/:domain/verify',
)

/** Gives up a domain. Rules about it stay, but it may be proven by another organization. */
export const remove = signedIn.remove<{ readonly domain: string }, { readonly domain: string }>(
  '/b2b/organizations/me/domains/:domain',
)
