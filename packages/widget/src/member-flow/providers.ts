import { type BusinessOAuthProvider, businessOAuthProviders } from '@latchkey/client/methods/oauth/providers'
import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import type { Mark } from '../ui/mark.ts'
import type { MemberOAuthConfig, MemberOAuthProvider } from './config.ts'

/** A provider, as its button shows it, with its mark once that has loaded. */
export interface MemberProviderButton extends MemberOAuthProvider {
  readonly name: string
  readonly mark?: Mark
}

const isKnown = (type: unknown): type is BusinessOAuthProvider =>
  typeof type === 'string' && Object.hasOwn(businessOAuthProviders, type)

/** Returns the providers with a button, in the given order. Repeated and unknown names are dropped. */
export const shownProviders = (
  siteProviders: NonNullable<MemberOAuthConfig['providers']>,
): readonly MemberOAuthProvider[] => {
  const all = siteProviders.map((one) => (typeof one === 'string' ? { type: one } : one))
  // Unchecked lists may contain anything.
  return all.filter((one, index) => isKnown(one?.type) && all.findIndex((other) => other?.type === one.type) === index)
}

/** Returns the organization policy's name for sign-in with a provider. */
export const methodOfProvider = ({ type }: MemberOAuthProvider): AuthMethod => `${type}_oauth`

/** Returns the site's provider of an auth method; null for other methods. */
export const providerOf = (way: AuthMethod, { providers }: { readonly providers: readonly MemberOAuthProvider[] }) => {
  const type = /^(.+)_oauth$/.exec(way)?.[1]
  return isKnown(type) ? (providers.find((one) => one.type === type) ?? { type }) : null
}

export const nameOfProvider = ({ type }: MemberOAuthProvider): string => businessOAuthProviders[type]
