/** The provider rejected the refresh token for good. */
export class RenewalRefused extends Error {
  override readonly name = 'RenewalRefused'
}
