import { expect, type Page } from 'playwright/test'
import { type Google, mountWithGoogle, openWithGoogle } from '../../testing/google.ts'
import { letsIn } from '../../testing/members.ts'
import { stopClock, test } from '../../testing/site.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const box = (page: Page) => page.locator('.lk-one-tap')
const spinner = (page: Page) => box(page).locator('.lk-spinner')
const heightOf = (page: Page) => box(page).evaluate((node) => node.getBoundingClientRect().height)

/**
 * For each position: whether an element of the page is configured in a browser without a federated prompt, and whether
 * the browser's own prompt is wanted. Where both are possible, a browser with such a prompt shows its own.
 */
const positions = [
  [undefined, true, true],
  ['embedded', true, true],
  ['floatingOrEmbedded', true, true],
  ['embeddedOnly', true, false],
  ['forceLegacyEmbedded', true, false],
  ['floating', false, true],
] as const
const unmount = (page: Page) =>
  page.evaluate(() => (window as unknown as { handle: { unmount(): void } }).handle.unmount())

const placed = (google: Google) =>
  google.read(({ told }) => {
    const { prompt_parent_id: id, ...last } = told.at(-1) ?? { use_fedcm_for_prompt: false, nonce: '', client_id: '' }
    const parent = id === undefined ? null : document.getElementById(id)
    return {
      isEmbedded: id !== undefined,
      isInside: document.querySelector('#login')?.contains(parent) ?? false,
      isBrowsers: last.use_fedcm_for_prompt,
      nonce: last.nonce,
      client: last.client_id,
    }
  })

for (const browser of ['without', 'with'] as const)
  for (const enableShadowDOM of [false, true])
    test(`embeds the prompt in the page or floats it as each position asks, in a browser ${browser} a federated prompt${enableShadowDOM ? ', in a shadow root' : ''}`, async ({
      page,
      site,
    }) => {
      const google = await openWithGoogle(page, site, { browser })
      for (const [at, [position, isInPage, isBrowsers]] of positions.entries())
        await test.step(`${position}`, async () => {
          const isEmbedded = browser === 'with' ? !isBrowsers : isInPage
          await mountWithGoogle(site, { position }, { enableShadowDOM })
          await google.prompted(at + 1)
          expect(await placed(google)).toEqual({
            isEmbedded,
            isInside: isEmbedded,
            isBrowsers,
            nonce: 'oauth-callback-test-1',
            client: 'client.example',
          })
          await expect(button(page)).toHaveCount(isEmbedded ? 0 : 1)
          if (isEmbedded) {
            await google.fill(180)
            await google.moment('display')
            await expect(spinner(page)).toHaveCount(0)
            await expect.poll(() => heightOf(page)).toBe(180)
          } else await expect(box(page)).toHaveCount(0)
          await unmount(page)
        })
      expect(site.complaints).toEqual([])
    })

for (const enableShadowDOM of [false, true])
  test(`shows a spinner, resizes with the prompt, and shows the button after the user cancels${enableShadowDOM ? ', in a shadow root' : ''}`, async ({
    page,
    site,
  }) => {
    const google = await openWithGoogle(page, site)
    await mountWithGoogle(site, {}, { enableShadowDOM })
    await google.prompted()
    await expect(box(page)).toHaveCSS('height', '47px')
    for (const [name, value] of [
      ['width', '25px'],
      ['height', '25px'],
      ['border-top-width', '2px'],
    ] as const)
      await expect(spinner(page)).toHaveCSS(name, value)
    await page.clock.install()
    await stopClock(page)
    await google.fill(120)
    await expect(spinner(page)).toHaveCount(0)
    await google.fill(199.4)
    // Observers are called in a later frame, so the hundred milliseconds may start a little later.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(50)
          return heightOf(page)
        },
        { intervals: [10] },
      )
      .toBe(200)
    await google.moment('skipped', 'user_cancel')
    await expect(button(page)).toBeVisible()
    await expect(box(page)).toHaveCount(0)
    expect(await google.read(({ told }) => document.getElementById(String(told[0]?.prompt_parent_id)) === null)).toBe(
      true,
    )
    await expect(page.getByRole('alert').filter({ hasText: 'Google' })).toHaveCount(0)
    expect(site.complaints).toEqual([])
  })

test('waits at most three seconds for the script and requests it once', async ({ page, site }) => {
  await page.clock.install()
  const google = await openWithGoogle(page, site, { isPatient: false })
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('https://accounts.google.com/gsi/client', (route) => arrives.then(() => route.fallback()))
  await stopClock(page)
  const requested = page.waitForRequest('https://accounts.google.com/gsi/client')
  await mountWithGoogle(site)
  // Frames pass between the files that load.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(50)
        return spinner(page).isVisible()
      },
      { intervals: [10] },
    )
    .toBe(true)
  await requested
  await page.clock.runFor(3_000)
  await expect(button(page)).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  arrive()
  await expect.poll(() => google.loads).toBe(1)
  await page.waitForFunction(() => 'driven' in window)
  expect(await google.read(({ prompts }) => prompts)).toBe(0)
})

test('sends the chosen account to the provider and goes to the redirect URL of its response', async ({
  page,
  site,
}) => {
  const google = await openWithGoogle(page, site)
  const own = { loginRedirectURL: `${site.origin}/in`, signupRedirectURL: `${site.origin}/up` }
  await mountWithGoogle(site, {}, { oauthOptions: { providers: [{ type: 'google', one_tap: true }], ...own } })
  await google.prompted()
  await google.moment('display')
  await google.choose('a.credential.token')
  await page.waitForURL('**/?signed-in')
  expect(google.asked[1]).toBe(
    `oneTapSubmit ${JSON.stringify({
      publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
      idToken: 'a.credential.token',
      oauthCallbackID: 'oauth-callback-test-1',
      ...own,
    })}`,
  )
})

test('K05: rejects a redirect URL that runs a script, leads to another scheme or host, or is missing', async ({
  page,
  site,
}) => {
  const google = await openWithGoogle(page, site)
  const address = page.url()
  const urls = ['javascript:document.title="taken"', 'data:text/html,taken', '//evil.example', undefined]
  for (const [at, redirect_url] of urls.entries())
    await test.step(`${redirect_url}`, async () => {
      google.answers.oneTapSubmit = { redirect_url }
      await mountWithGoogle(site)
      await google.prompted(at + 1)
      await google.moment('display')
      await google.choose('a.credential.token')
      await expect(page.getByRole('alert').filter({ hasText: 'no valid redirect URL' })).toBeVisible()
      await expect(button(page)).toBeVisible()
      expect(page.url()).toBe(address)
      await expect(page).toHaveTitle('Site')
      expect(await site.heard()).toHaveLength(1)
      await unmount(page)
    })
})

test('closes the prompt with Main, shows it again with Main, and leaves nothing behind', async ({ page, site }) => {
  const google = await openWithGoogle(page, site)
  await mountWithGoogle(site, {}, { enableShadowDOM: true })
  await google.prompted()
  await google.moment('display')
  // A rejected intent on the form does not end it.
  await page.getByLabel('Email').fill('ada')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  expect(await google.read(({ prompts, cancels }) => [prompts, cancels])).toEqual([1, 0])
  await unmount(page)
  expect(await google.read(({ cancels }) => cancels)).toBe(1)
  expect(await page.evaluate(() => document.querySelector('#login')?.innerHTML)).toBe('')
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  await mountWithGoogle(site)
  await google.prompted(2)
})

test("keeps Google's styles in the prompt and limits its width to its box", async ({ page, site }) => {
  const google = await openWithGoogle(page, site)
  await mountWithGoogle(site)
  await google.prompted()
  await google.fill(80)
  // The box of the prompt, once it is in the page: a look-up in the page could come before it.
  const frame = await page.locator('[data-latchkey-prompt]').evaluate((prompt) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('frameborder', '0')
    frame.width = '900'
    prompt.append(frame)
    const { borderTopWidth, boxSizing } = getComputedStyle(frame)
    return { borderTopWidth, boxSizing, fits: frame.offsetWidth <= prompt.clientWidth }
  })
  expect(frame).toEqual({ borderTopWidth: '0px', boxSizing: 'content-box', fits: true })
})

test('sends no request to the provider or Google on a site without One Tap', async ({ page, site }) => {
  const google = await openWithGoogle(page, site)
  await mountWithGoogle(site, { one_tap: false })
  await page.getByLabel('Email').fill('ada')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  expect([google.loads, google.asked]).toEqual([0, []])
})

/** Creates the client of a vertical, for a page that mounts it later. */
const appOf = {
  users: {},
  members: {
    app: `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []`,
  },
} as const

const mountAlone = (page: Page, vertical: keyof typeof appOf) =>
  page.evaluate((vertical) => {
    type Mount = (options: object) => void
    const { client } = window as unknown as { client: { mountLogin: Mount; mount: Mount } }
    const oauthOptions = { providers: [{ type: 'google', one_tap: true, position: 'floating' }] }
    const config = { products: ['oauth'], oauthOptions }
    if (vertical === 'users') client.mountLogin({ elementId: '#login', config })
    else client.mount({ elementId: '#login', config: { ...config, authFlowType: 'Discovery' } })
  }, vertical)

/** Records each visible button, heading and spinner of the widget, frame by frame, in `drawn`. */
const watchDrawing = (page: Page) =>
  page.evaluate(`{
    window.drawn = []
    const recordFrame = () => {
      for (const part of document.querySelectorAll('#login :is(button, h2, .lk-spinner)'))
        if (part.checkVisibility({ visibilityProperty: true })) drawn.push(part.outerHTML)
      requestAnimationFrame(recordFrame)
    }
    recordFrame()
  }`)
const heightOfPage = (page: Page) =>
  page.locator('#login').evaluate((element) => element.getBoundingClientRect().height)

for (const browser of ['with', 'without'] as const)
  for (const vertical of ['users', 'members'] as const)
    test(`as the only method of ${vertical}, in a browser ${browser} a federated prompt, draws nothing until the prompt is skipped`, async ({
      page,
      site,
    }) => {
      if (vertical === 'members') letsIn(site)
      site.answers.set('oauth/google/onetap/start', { data: { google_client_id: 'client.example' } })
      const google = await openWithGoogle(page, site, { browser, ...appOf[vertical] })
      await watchDrawing(page)
      await mountAlone(page, vertical)
      await google.prompted()
      expect(await heightOfPage(page)).toBe(0)
      await google.moment('display')
      await expect(page.locator('.lk-buttons')).toBeEmpty()
      expect(await page.evaluate('drawn')).toEqual([])
      expect(await heightOfPage(page)).toBe(0)
      await google.moment('skipped', 'user_cancel')
      await expect(button(page)).toBeVisible()
      expect(await heightOfPage(page)).toBeGreaterThan(100)
      expect(site.complaints).toEqual([])
    })

for (const vertical of ['users', 'members'] as const)
  test(`as the only method of ${vertical}, shows the button if the code of One Tap does not load`, async ({
    page,
    site,
  }) => {
    if (vertical === 'members') letsIn(site)
    site.hold('oauth.begin')
    await openWithGoogle(page, site, appOf[vertical])
    await watchDrawing(page)
    await mountAlone(page, vertical)
    await expect(page.locator('.lk-buttons')).toBeEmpty()
    expect(await page.evaluate('drawn')).toEqual([])
    await expect(button(page)).toBeVisible()
  })
