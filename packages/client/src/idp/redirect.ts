import { IdpError } from './idp-error.ts'

/** Schemes that run a script or show a document of the URL itself, in this page's origin. */
const UNSAFE = /^(javascript|data|blob|vbscript|file|about):$/

/**
 * Returns a URL of the provider for the browser to go to.
 *
 * @throws {IdpError} `idp_redirect` for a URL that runs a script or shows a document of its own
 * @example
 * location.assign(redirectOf(submitted.redirect_uri))
 */
export function redirectOf(url: string): string {
  const { protocol } = URL.canParse(url) ? new URL(url) : {}
  if (!protocol || UNSAFE.test(protocol))
    throw new IdpError(
      'idp_redirect',
      'The redirect URL of the app cannot be opened, because it is not the address of a site or an app. Ask the developer of the app to correct it.',
    )
  return url
}
