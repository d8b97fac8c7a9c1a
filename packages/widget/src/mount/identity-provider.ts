/** One permission on the consent screen: a sentence, or a sentence with its details. */
export type ConsentItem = string | { readonly text: string; readonly details?: readonly string[] }

/** Permissions below a heading. */
export interface ConsentSection {
  readonly header: string
  readonly items: readonly ConsentItem[]
}

export type ConsentManifest = readonly ConsentSection[] | readonly ConsentItem[]

/** Writes the permissions of the consent screen in the site's own words, for the scopes that would be granted. */
export type ConsentManifestGenerator = (input: { scopes: string[]; clientName: string }) => ConsentManifest

/** A JWT of the site's own sign-in, which a trusted token profile of the project verifies. */
export interface TrustedToken {
  readonly trustedAuthToken: string
  readonly tokenProfileID: string
}

/** The options of the mount that only these screens have. */
export interface IdpOptions {
  /** Writes the permissions in the site's own words. Default: the widget's sentences. */
  readonly getIDPConsentManifest?: ConsentManifestGenerator | undefined
  /** Signs the person in before the request is checked. */
  readonly authTokenParams?: TrustedToken | undefined
  /** The name of the same option for members. */
  readonly trustedAuthTokenParams?: TrustedToken | undefined
}

/** Returns the kind of the mount: another request in the page's URL starts it again. A server knows no request. */
export const idpKind = (): string => `idp${globalThis.location?.search}`

/** Returns the first step of the mount: the request of the page's URL is checked. */
export const idpStep = (options: IdpOptions) => ({
  name: 'IDPRequest' as const,
  query: location.search,
  options,
})
