import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import type { Config, Product } from './config.ts'
import type { Learnt } from './learnt.ts'
import { methodOfProvider } from './providers.ts'

/** What a site says of the ways. */
type Asked = Pick<Config, 'products'> & Partial<Pick<Config, 'oauth'>>

/** What a product is called by organizations. Those of outside providers have one name for each. */
const methodOf: { readonly [Name in Product]?: AuthMethod } = {
  emailMagicLinks: 'magic_link',
  emailOtp: 'email_otp',
  sso: 'sso',
  passwords: 'password',
}

const configured = ({ products, oauth }: Asked): readonly AuthMethod[] => [
  ...new Set(
    products.flatMap((product) =>
      product === 'oauth' ? (oauth?.providers ?? []).map(methodOfProvider) : (methodOf[product] ?? []),
    ),
  ),
]

/**
 * The ways to sign in that count, in the order of the site's products: those that the organization allows, or that are left when
 * another first factor is asked for. Where the site has none of these, they are offered all the same: nobody would get on.
 */
export const waysOf = (
  config: Asked,
  { organization, stepUp }: Pick<Learnt, 'organization' | 'stepUp'>,
): readonly AuthMethod[] => {
  const own = configured(config)
  const allowed = organization?.auth_methods === 'RESTRICTED' ? organization.allowed_auth_methods : null
  const asked = stepUp?.methods ?? allowed
  const ways = asked ? own.filter((way) => asked.includes(way)) : own
  return stepUp && ways.length === 0 ? (allowed ?? ['magic_link']) : ways
}

export const isMail = (way: AuthMethod): boolean => way === 'magic_link' || way === 'email_otp'
