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
