import { isOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import type { OAuthProvider } from './config.ts'

/** Which providers have a button, in the order given: one that is named twice has one, an unknown one none. */
export const socialProviders = (given: readonly OAuthProvider[]): readonly OAuthProvider[] =>
  given.filter(({ type }, index) => isOAuthProvider(type) && given.findIndex((other) => other.type === type) === index)
