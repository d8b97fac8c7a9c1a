import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import type { MemberConfig, MemberProduct } from './config.ts'
import type { MemberDiscoveredState } from './learnt.ts'
import { methodOfProvider } from './providers.ts'

/** The site's options that decide its methods. */
type ConfiguredProducts = Pick<MemberConfig, 'products'> & Partial<Pick<MemberConfig, 'oauth'>>

/** The organization policy's name of a product. OAuth providers have one name each. */
const methodOf: { readonly [Name in MemberProduct]?: AuthMethod } = {
  emailMagicLinks: 'magic_link',
  emailOtp: 'email_otp',
  sso: 'sso',
  passwords: 'password',
}

const configured = ({ products, oauth }: ConfiguredProducts): readonly AuthMethod[] => [
  ...new Set(
    products.flatMap((product) =>
      product === 'oauth' ? (oauth?.providers ?? []).map(methodOfProvider) : (methodOf[product] ?? []),
    ),
  ),
]

/**
 * Returns the auth methods to offer, in the order of the site's products: those that the organization allows, or the
 * required ones for another first factor. If the site has none of these, they are offered anyway, because the sign-in
 * could not continue.
 */
export const authMethodsOf = (
  config: ConfiguredProducts,
  { organization, stepUp }: Pick<MemberDiscoveredState, 'organization' | 'stepUp'>,
): readonly AuthMethod[] => {
  const own = configured(config)
  const allowed = organization?.auth_methods === 'RESTRICTED' ? organization.allowed_auth_methods : null
  const requiredMethods = stepUp?.methods ?? allowed
  const ways = requiredMethods ? own.filter((way) => requiredMethods.includes(way)) : own
  return stepUp && ways.length === 0 ? (allowed ?? ['magic_link']) : ways
}

export const isMail = (way: AuthMethod): boolean => way === 'magic_link' || way === 'email_otp'
