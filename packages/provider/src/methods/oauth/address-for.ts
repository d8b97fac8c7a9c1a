import type { OAuthClient } from './client.schema.ts'
import type { Address, SocialProvider } from './social-provider.ts'

/** An address of the table as it is for this client. */
export const addressFor = ({ otherwise }: SocialProvider, client: OAuthClient, address: Address): string =>
  address
    .replace('{host}', () => client.host ?? otherwise?.host ?? '')
    .replace('{tenant}', () => client.tenant ?? otherwise?.tenant ?? '')
