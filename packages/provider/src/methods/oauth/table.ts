import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { openIdProviders } from './openid-providers.ts'
import { profileProviders } from './profile-providers.ts'
import type { SocialProvider } from './social-provider.ts'

/** Every OAuth provider. To add one, add a row to one of the two halves. */
export const socialProviders: Readonly<Record<AnyOAuthProvider, SocialProvider>> = {
  ...openIdProviders,
  ...profileProviders,
}
