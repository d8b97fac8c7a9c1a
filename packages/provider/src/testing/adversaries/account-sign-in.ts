import { businessOAuthStartPath } from '@latchkey/protocol/methods/oauth/paths'
import { locationOf, TestBrowser } from '../oauth.ts'
import type { AccountProvider, OutsideAccount } from './outside-accounts.ts'
import type { Tenant, World } from './world.ts'

/** An account at a provider of the table, not at a connection of an organization. */
export type SocialAccount = OutsideAccount & { readonly provider: Exclude<AccountProvider, 'connection'> }

/** Signs in at a provider in a new browser. Returns the address of the site that the browser is redirected to. */
export const returnFromProvider = async (
  world: World,
  account: SocialAccount,
  into: Tenant | 'discovery',
): Promise<URL> => {
  const browser = new TestBrowser(world.test.provider)
  const { public_token } = world.test.provider.project
  const query = new URLSearchParams({
    public_token,
    ...(into !== 'discovery' && { organization_id: world.organizationId(into) }),
  })
  const start = businessOAuthStartPath(account.provider, into === 'discovery')
  const authorization = locationOf(await browser.go(`${start}?${query}`))
  return new URL(locationOf(await browser.go(world.stage.accounts.agree(authorization, account))))
}
