import { LatchkeyError } from '../core/errors.ts'

/**
 * The page of the identity provider cannot handle the request of a connected app: no user is signed in, the page's URL
 * lacks a parameter, a page of another origin frames it, or the provider returned an unsafe redirect URL.
 */
export class IdpError extends LatchkeyError {
  static override readonly kind = 'IdpError'
  override readonly name = 'IdpError'
  readonly code: 'idp_no_session' | 'idp_parameter' | 'idp_redirect' | 'idp_framed'

  constructor(code: IdpError['code'], message: string) {
    super(message)
    this.code = code
  }
}
