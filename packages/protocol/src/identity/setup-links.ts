import { signedIn } from '../core/call.ts'

/** What the holder of a set-up link may configure. */
export const setupFeatures = ['sso', 'scim', 'domains'] as const

export type SetupFeature = (typeof setupFeatures)[number]

/** Path of the page of a set-up link. The calls of the page are below it. */
export const setupPath = '/setup'

/** Base of the calls that the page of a set-up link sends, instead of `/sdk/v1`. */
export const setupCallsPath = (setupLinkId: string): string => `${setupPath}/${setupLinkId}/api`

/** A set-up link without its token. */
export interface SetupLink {
  readonly setup_link_id: string
  readonly features: readonly SetupFeature[]
  /** RFC 3339 in UTC. */
  readonly created_at: string
  /** When the first browser opened it; null until then. */
  readonly opened_at: string | null
  readonly expires_at: string
}

/** A new link, with its address. */
export interface FreshSetupLink extends SetupLink {
  /** Contains the token, which is stored as a hash: the address is answered only here. */
  readonly url: string
}

const basePath = '/b2b/organizations/me/setup_links'

/** Lists the links of the organization that have not ended and include only what the member may do, latest first. */
export const list = signedIn.get<object, { readonly setup_links: readonly SetupLink[] }>(basePath)

/** Creates a link that works for seven days. It includes only what the member may do. */
export const create = signedIn.post<{ readonly features: SetupFeature[] }, FreshSetupLink>(basePath)

/** Revokes a link. Its page ends with the next request. */
export const remove = signedIn.remove<{ readonly setup_link_id: string }, { readonly setup_link_id: string }>(
  `${basePath}/:setup_link_id`,
)
