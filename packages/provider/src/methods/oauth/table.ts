import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { openIdProviders } from './openid-providers.ts'
import { profileProviders } from './profile-providers.ts'
import type { SocialProvider } from './social-provider.ts'

/** Every outside provider. A further one is one more row, in one of the two halves. */
export const socialProviders: Readonly<Record<AnyOAuthProvider, SocialProvider>> = {
  ...openIdProviders,
  ...profileProviders,
}
