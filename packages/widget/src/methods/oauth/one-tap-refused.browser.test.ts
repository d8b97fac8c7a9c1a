import { expect, type Page } from 'playwright/test'
import { mountWithGoogle, openWithGoogle } from '../../testing/google.ts'
import { test } from '../../testing/site.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const box = (page: Page) => page.locator('.lk-one-tap')

test('keeps the button and tries nothing else if the policy blocks the script', async ({ page, site }) => {
  const google = await openWithGoogle(page, site)
  site.policy = site.policy.replace(' https://accounts.google.com/gsi/client', '')
  await page.reload()
  await page.waitForFunction(() => 'client' in window)
  await mountWithGoogle(site)
  await expect.poll(() => site.complaints.join('\n')).toContain('Unable to render One Tap prompt')
  await expect(button(page)).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  expect(google.loads).toBe(0)
  expect(google.asked).toHaveLength(1)
  expect(await site.heard()).toEqual([])
})

const reasons = [
  ['oauth_config_not_found', 'Google One Tap is not set up: the project has no Google client.'],
  ['no_signup_redirect_urls_set', 'Google One Tap is not set up: the project lists no sign-up redirect.'],
  ['no_login_redirect_urls_set', 'Google One Tap is not set up: the project lists no login redirect.'],
  ['origin_not_allowed_for_client', 'Google One Tap is not set up: the project does not list this origin.'],
  ['unregistered_origin', 'Google does not allow One Tap on this origin. Add it to the Google client.'],
  ['invalid_client', "Google does not know the project's client id."],
  ['default_provider_not_allowed', 'The default Google client cannot be used with One Tap.'],
  [
    'pkce_expected_code_challenge',
    'Google One Tap cannot be used: the project requires PKCE, which a prompt has no way to carry.',
  ],
] as const
/** Reasons that come from Google's script. */
const saidByGoogle = ['unregistered_origin', 'invalid_client']
for (const position of ['embedded', 'floating'])
  for (const [reason, sentence] of reasons)
    test(`shows ${reason} in red under the button of a test project, ${position}`, async ({ page, site }) => {
      const google = await openWithGoogle(page, site)
      if (!saidByGoogle.includes(reason)) google.answers.oneTapStart = { error_type: reason }
      await mountWithGoogle(site, { position }, {}, { styles: { colors: { error: '#a00012' } } })
      if (saidByGoogle.includes(reason)) {
        await google.prompted()
        await google.moment('display', reason)
      }
      const text = page.getByText(sentence, { exact: true })
      await expect(text).toHaveCSS('color', 'rgb(160, 0, 18)')
      const [above, below] = await Promise.all([button(page).boundingBox(), text.boundingBox()])
      expect((below?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThanOrEqual(45)
      await expect(box(page)).toHaveCount(0)
      if (!saidByGoogle.includes(reason)) expect(google.loads).toBe(0)
    })

test('treats an empty client ID as a project without a Google client', async ({ page, site }) => {
  const google = await openWithGoogle(page, site)
  google.answers.oneTapStart = { googleClientId: '', oauthCallbackId: 'x' }
  await mountWithGoogle(site)
  await expect(page.getByText('the project has no Google client.')).toBeVisible()
  expect(google.loads).toBe(0)
})

test('shows the button and no reason in a live project', async ({ page, site }) => {
  const liveToken = 'public-token-live-00000000-0000-4000-8000-000000000000'
  site.answers.set(`bootstrap/${liveToken}`, { data: site.settings })
  const app = `import { createClient } from '/js/latchkey.js'
window.client = createClient('${liveToken}')
window.heard = []
window.callbacks = {}`
  const google = await openWithGoogle(page, site, { app })
  google.answers.oneTapStart = { error_type: 'oauth_config_not_found' }
  await mountWithGoogle(site)
  await expect(box(page)).toHaveCount(1)
  await expect(button(page)).toBeVisible()
  await expect(page.getByText('not set up')).toHaveCount(0)
  expect(site.complaints).toEqual([])
})

test('logs any other start failure and a prompt that is not displayed to the console', async ({ page, site }) => {
  const google = await openWithGoogle(page, site)
  google.answers.oneTapStart = { error_type: 'internal_server_error' }
  await mountWithGoogle(site)
  await expect
    .poll(() => site.complaints)
    .toEqual(['Latchkey: Unable to load One Tap settings for project: internal_server_error'])
  await expect(button(page)).toBeVisible()
  google.answers.oneTapStart = { googleClientId: 'client.example', oauthCallbackId: 'x' }
  await page.reload()
  await page.waitForFunction(() => 'client' in window)
  await mountWithGoogle(site)
  await google.prompted()
  await google.moment('display', 'browser_not_supported')
  await expect
    .poll(() => site.complaints.at(-1))
    .toBe('Latchkey: Unable to render One Tap prompt: browser_not_supported')
  await expect(button(page)).toBeVisible()
})

for (const reason of ['cancel_called', 'flow_restarted'])
  test(`shows the button after another script has closed the prompt: ${reason}`, async ({ page, site }) => {
    const google = await openWithGoogle(page, site)
    await mountWithGoogle(site)
    await google.prompted()
    await google.fill(120)
    await google.moment('display')
    await google.moment('dismissed', 'credential_returned')
    await expect(box(page)).toBeVisible()
    await expect(button(page)).toHaveCount(0)
    await google.moment('dismissed', reason)
    await expect(button(page)).toBeVisible()
    await expect(box(page)).toHaveCount(0)
  })

test('understands a moment without the members that browsers with their own prompt do not support', async ({
  page,
  site,
}) => {
  const google = await openWithGoogle(page, site, { browser: 'with' })
  await mountWithGoogle(site, { position: 'floating' })
  await google.prompted()
  for (const members of [[], ['isDismissedMoment'], ['isSkippedMoment']]) await google.bareMoment(members)
  await expect(button(page)).toBeVisible()
  expect(site.complaints).toEqual([])
})
