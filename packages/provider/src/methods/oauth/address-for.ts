import type { OAuthClient } from './client.schema.ts'
import type { Address, SocialProvider } from './social-provider.ts'

/** Fills the placeholders of a provider's URL for this client. */
export const addressFor = ({ otherwise }: SocialProvider, client: OAuthClient, address: Address): string =>
  address
    .replace('{host}', () => client.host ?? otherwise?.host ?? '')
    .replace('{tenant}', () => client.tenant ?? otherwise?.tenant ?? '')
