import { letsIn, signedIn } from '@latchkey/widget/testing/members'
import type { Page } from 'playwright/test'
import { repeated } from '../../../tools/test/slices.ts'
import { expect, granted, show, test } from './testing/react-site.ts'

const heard = (page: Page) => page.evaluate(() => window.stage.heard)
const link = '?stytch_token_type=magic_links&token=t-1'
const refused = { status: 401, error_type: 'unable_to_auth_magic_link' }

test('completes a link once in StrictMode, and reports it once', async ({ page, site, reactSite }) => {
  site.answers.set('magic_links/authenticate', granted)
  await reactSite({ search: link })
  await show(page, 'Authenticate', { children: 'Signing in' })
  await expect(page.getByText('Signing in')).toBeVisible()
  await expect.poll(() => heard(page)).toEqual(['done magic_links'])
  expect(site.calls.filter((call) => call.includes('magic_links/authenticate'))).toHaveLength(1)
  expect(new URL(page.url()).search).toBe('')
})

test(
  'says that a user is signed in after another tab has used the link',
  repeated('says that a user is signed in after another tab'),
  async ({ page, site, reactSite }) => {
    site.answers.set('magic_links/authenticate', granted)
    site.answers.set('sessions/authenticate', granted)
    await reactSite({ search: link })
    await show(page, 'Authenticate')
    await expect.poll(() => heard(page)).toEqual(['done magic_links'])
    site.answers.set('magic_links/authenticate', refused)
    for (const search of [link, '']) {
      await reactSite({ search })
      await show(page, 'Authenticate')
      await expect.poll(() => heard(page)).toEqual(['done null'])
    }
  },
)

test(
  'passes a refused link and a URL without a token to `onError`',
  repeated('passes a refused link and a URL without a token'),
  async ({ page, site, reactSite }) => {
    site.answers.set('magic_links/authenticate', refused)
    for (const [search, failure] of [
      [link, 'failed unable_to_auth_magic_link'],
      ['', 'failed The URL has no token of a sign-in.'],
      ['?stytch_token_type=reset_password&token=t', 'failed The URL has a token of the type `reset_password`'],
      ['?stytch_token_type=oauth&error=access_denied', 'failed oauth_flow_callback_error'],
    ] as const) {
      await reactSite({ search })
      await show(page, 'Authenticate')
      await expect.poll(() => heard(page)).toEqual([expect.stringContaining(failure)])
    }
  },
)

test(
  'gives the outcome of a member to two components of a page',
  repeated('gives the outcome of a member to two components'),
  async ({ page, site, reactSite }) => {
    letsIn(site)
    site.answers.set('magic_links/authenticate', { data: signedIn })
    await reactSite({ vertical: 'members', search: '?stytch_token_type=multi_tenant_magic_links&token=t-1' })
    await page.evaluate(() => window.membersStage.authenticate())
    const done = 'done multi_tenant_magic_links'
    await expect.poll(() => page.evaluate(() => window.membersStage.heard)).toEqual([done, done])
    expect(site.calls.filter((call) => call.includes('magic_links/authenticate'))).toHaveLength(1)
  },
)
