import { type BusinessOAuthProvider, businessOAuthProviders } from '@latchkey/client/methods/oauth/providers'
import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import type { Mark } from '../ui/mark.ts'
import type { OAuthConfig, OAuthProvider } from './config.ts'

/** A provider as its button shows it, with its mark once that has come. */
export interface ShownProvider extends OAuthProvider {
  readonly name: string
  readonly mark?: Mark
}

const isKnown = (type: unknown): type is BusinessOAuthProvider =>
  typeof type === 'string' && Object.hasOwn(businessOAuthProviders, type)

/** Which providers have a button, in the order given: one that is named twice has one, an unknown one none. */
export const shownProviders = (given: NonNullable<OAuthConfig['providers']>): readonly OAuthProvider[] => {
  const all = given.map((one) => (typeof one === 'string' ? { type: one } : one))
  return all.filter(({ type }, index) => isKnown(type) && all.findIndex((other) => other.type === type) === index)
}

/** What an organization calls signing in with a provider. */
export const methodOfProvider = ({ type }: OAuthProvider): AuthMethod => `${type}_oauth`

/** The provider of a way to sign in, as the site asks for it; null for every other way. */
export const providerOf = (way: AuthMethod, { providers }: { readonly providers: readonly OAuthProvider[] }) => {
  const type = /^(.+)_oauth$/.exec(way)?.[1]
  return isKnown(type) ? (providers.find((one) => one.type === type) ?? { type }) : null
}

export const nameOfProvider = ({ type }: OAuthProvider): string => businessOAuthProviders[type]
