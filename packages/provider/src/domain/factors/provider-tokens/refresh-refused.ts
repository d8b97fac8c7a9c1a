/** The provider's own word that there will be no further token. */
export class RenewalRefused extends Error {
  override readonly name = 'RenewalRefused'
}
