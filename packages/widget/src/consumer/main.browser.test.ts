import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

const button = { name: 'Continue with email' }

test('shows one heading, one field and one button, and nothing that was not requested', async ({ page, site }) => {
  await site.open()
  await site.mount()
  await expect(page.getByRole('heading')).toHaveText(['Sign up or log in'])
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(page.getByRole('button')).toHaveText(['Continue with email'])
  await expect(page.getByRole('button')).toHaveAttribute('type', 'submit')
  await expect(page.locator('#login img')).toHaveCount(0)
  await expect(page.locator('#login').getByText('or', { exact: true })).toHaveCount(0)
  const watermark = page.getByRole('link', { name: 'Powered by Latchkey' })
  await expect(watermark).toHaveAttribute('rel', /noopener/)
  await expect(page.locator('body')).toBeFocused()
  expect(site.complaints).toEqual([])
})

test('treats null options as unset', async ({ page, site }) => {
  const nothing = '{ config: null, styles: null, callbacks: null, strings: null, locale: null }'
  await site.open({ script: `client.mountLogin({ elementId: '#login', ...${nothing} })` })
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', button).click()
  await expect(page.getByRole('heading')).toHaveText('Check your email')
  expect(site.complaints).toEqual([])
})

for (const isOff of [false, true])
  test(`shifts nothing on the first visit when the provider ${isOff ? 'disables the watermark' : 'enables the watermark'}`, async ({
    page,
    site,
  }) => {
    site.settings.disable_sdk_watermark = isOff
    const height = () => page.locator('[data-latchkey-screen]').evaluate((box) => box.getBoundingClientRect().height)
    const mount = `client.mountLogin({ elementId: '#login', config: { products: ['otp'], otpOptions: { methods: ['email'] } } })
      window.early = document.querySelector('[data-latchkey-screen]').getBoundingClientRect().height`
    const hasSettings = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('bootstrap')))
    await site.open({ script: mount })
    await expect.poll(hasSettings).toBe(true)
    await expect(page.getByText('Powered by')).toHaveCount(isOff ? 0 : 1)
    expect(await height()).toBe(await page.evaluate('early'))
  })

test('rejects an invalid address before any call', async ({ page, site }) => {
  await site.open()
  await site.mount()
  const field = page.getByLabel('Email')
  for (const text of ['', 'ada', 'ada@example']) {
    await field.fill(text)
    await page.getByRole('button', button).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email, please try again.')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('Invalid email, please try again.')
    await expect(field).toHaveValue(text)
  }
  expect(site.calls).toEqual([])
})

test('shows an 18 pixel spinner in the button while the code is sent, and no other endless animation', async ({
  page,
  site,
}) => {
  site.answers.set('login_or_create', 'never')
  await site.open()
  await site.mount()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', button).click()
  await expect(page.locator('[data-latchkey-screen]')).toHaveAttribute('aria-busy', 'true')
  await page.waitForFunction(() => document.getAnimations().length > 0)
  const turning = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations === Infinity)
      .map((animation) => {
        const { target, pseudoElement } = animation.effect as KeyframeEffect
        // The painted button has its spinner beside its label, without an element.
        const { width, height } = getComputedStyle(target as Element, pseudoElement)
        return [width, height]
      }),
  )
  expect(turning).toEqual([['18px', '18px']])
  await expect.poll(() => site.calls).toHaveLength(1)
  await page.getByRole('button', button).click({ force: true })
  await page.getByLabel('Email').press('Enter')
  expect(site.calls).toHaveLength(1)
})

test('keeps the address and the button and shows a sentence if a chunk does not load', async ({ page, site }) => {
  site.missing.add('otp.screens')
  await site.open()
  await site.mount()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', button).click()
  await expect(page.getByRole('alert')).toHaveText(
    'We are unable to reach the server. Check your connection and try again.',
  )
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  site.missing.clear()
  await page.getByRole('button', button).click()
  await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
})

test('shows the wait that the provider requires, and enables the button after it', async ({ page, site }) => {
  await page.clock.install()
  site.answers.set('login_or_create', {
    status: 429,
    error_type: 'too_many_requests',
    error_message: 'Too many.',
    retryAfter: 65,
  })
  await site.open()
  await site.mount()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', button).click()
  // The page's clock continues to run.
  await expect(page.getByText(/^Try again in (1:0[0-5]|0:\d\d)\.$/)).toBeVisible()
  await expect(page.getByRole('button', button)).toBeDisabled()
  await page.getByLabel('Email').press('Enter')
  await page.clock.runFor(65_000)
  await expect(page.getByRole('button', button)).toBeEnabled()
  expect(site.calls).toHaveLength(1)
})

test('keeps the address after going back and focuses its field', async ({ page, site }) => {
  await site.open()
  await site.toPasscode()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(page.url()).toBe('http://localhost:4400/')
})

test('shows an error for a configuration without content, and a later valid configuration', async ({ page, site }) => {
  await site.open()
  await page.evaluate(() => {
    const { client } = window as unknown as { client: { mountLogin(options: object): object } }
    client.mountLogin({ elementId: '#login', config: { products: ['pigeon'] } })
  })
  await expect(page.getByRole('alert')).toContainText('None of the configured products can be shown (pigeon).')
  await page.evaluate(() => {
    const { client } = window as unknown as { client: { mountLogin(options: object): object } }
    client.mountLogin({ elementId: '#login', config: { products: [] } })
  })
  await expect(page.getByRole('alert')).toContainText(
    'Error: Nothing is named in config.products. Add "emailMagicLinks"',
  )
  await page.evaluate(() => {
    const { client } = window as unknown as { client: { mountLogin(options: object): object } }
    client.mountLogin({ elementId: '#login', config: { products: ['emailMagicLinks', 'otp'] } })
  })
  await expect(page.getByRole('alert')).toHaveText('Error: Cannot use both EML and Email OTP')
  await site.mount()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('shows the exact configuration error for passkeys alone', async ({ page, site }) => {
  await site.open({ script: "client.mountLogin({ elementId: '#login', config: { products: ['passkeys'] } })" })
  await expect(page.getByRole('alert')).toHaveText(
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
  )
})

for (const products of [['otp'], ['passwords', 'otp']])
  test(`shows header and logo above ${products.join(' and ')}, and hides the header on request`, async ({
    page,
    site,
  }) => {
    const config = { products, otpOptions: { methods: products.length > 1 ? ['sms'] : ['email'] } }
    await site.open()
    await site.mount({ config, styles: { logo: { logoImageUrl: '/logo.svg' } } })
    await expect(page.getByRole('tab')).toHaveCount(products.length > 1 ? 2 : 0)
    await expect(page.getByRole('heading')).toHaveText(['Sign up or log in'])
    await expect(page.locator('#login img')).toHaveAttribute('src', '/logo.svg')
    await site.mount({ config, styles: { hideHeaderText: true } })
    await expect(page.locator('#login img')).toHaveCount(0)
    await expect(page.getByRole('heading')).toHaveCount(0)
    await expect(page.locator('#login form')).toBeVisible()
  })

/** Each form of Main: its configuration, the typed text, and SPEC's sentence about it. */
const forms = [
  [['otp'], 'email', 'Email', 'invalid_email', 'Invalid email, please try again.'],
  [['otp'], 'sms', 'Phone number', 'invalid_phone_number', 'Invalid phone number, please try again.'],
  [['otp'], 'whatsapp', 'Phone number', 'invalid_phone_number', 'Invalid phone number, please try again.'],
  [['emailMagicLinks'], 'email', 'Email', 'invalid_email', 'Invalid email address'],
  [['passwords'], 'email', 'Email', 'invalid_email', 'Invalid email address'],
] as const

for (const [products, method, label, error_type, sentence] of forms)
  test(`${products} by ${method}: shows "${sentence}" for missing and rejected input`, async ({ page, site }) => {
    for (const path of ['login_or_create', 'users/search'])
      site.answers.set(path, { status: 400, error_type, error_message: 'As the provider says it.' })
    await site.open()
    await site.mount({ config: { products, otpOptions: { methods: [method] } } })
    const field = page.getByRole('textbox', { name: label })
    await expect(field).toHaveAttribute('required')
    for (const text of ['', label === 'Email' ? 'ada@example.com' : '4155550123']) {
      await field.fill(text)
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(sentence)
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await field.fill('x')
    }
    await expect.poll(() => site.calls.length).toBe(1)
  })

for (const products of [['otp'], ['emailMagicLinks'], ['passwords']])
  test(`${products}: shows any other rejection under the form with the provider's message`, async ({ page, site }) => {
    for (const path of ['login_or_create', 'users/search'])
      site.answers.set(path, { status: 400, error_type: 'bad_request', error_message: 'As the provider says it.' })
    await site.open()
    await site.mount({ config: { products } })
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('button', button).click()
    await expect(page.getByRole('alert')).toHaveText('As the provider says it.')
  })

test("shows the site's own sentences with markup as text", async ({ page, site }) => {
  await site.open()
  await site.toPasscode({ strings: { 'main.title': '<b>Hi</b>', 'otp.sentTo': 'Look at {destination} now' } })
  await expect(page.getByText('Look at ada@example.com now')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading')).toHaveText('<b>Hi</b>')
})

test('styles an element in a shadow root of the site', async ({ page, site }) => {
  await site.open()
  const colour = await page.evaluate(async () => {
    const root = document.getElementById('login')?.attachShadow({ mode: 'open' })
    const place = document.createElement('div')
    root?.append(place)
    const { client } = window as unknown as { client: { mountLogin(options: object): { unmount(): void } } }
    const handle = client.mountLogin({ elementId: place, config: { products: ['otp'] } })
    const readColor = () => getComputedStyle(place.querySelector('button') as Element).backgroundColor
    while (!place.querySelector('button')) await new Promise((resolve) => requestAnimationFrame(resolve))
    const shownColor = readColor()
    handle.unmount()
    return [shownColor, place.childNodes.length, root?.adoptedStyleSheets.length, document.adoptedStyleSheets.length]
  })
  expect(colour).toEqual(['rgb(25, 48, 61)', 0, 0, 0])
})

test('mounts again on an element that the page has emptied', async ({ page, site }) => {
  await site.open()
  await site.mount()
  await page.locator('#login').evaluate((element) => element.replaceChildren())
  await site.mount()
  await expect(page.locator('[data-latchkey-screen]')).toHaveCount(1)
})

test('shows a line below the title if the site sets one, before React has loaded and after it', async ({
  page,
  site,
}) => {
  const release = site.hold('/hydrate-')
  await site.open()
  const subtitle = page.locator('.lk-subtitle')
  await site.mount()
  await expect(subtitle).toHaveCount(0)
  await site.mount({ locale: 'de', strings: { 'main.subtitle': 'to continue to <Shop>' } })
  await expect(subtitle).toHaveText('to continue to <Shop>')
  release()
  await page.getByLabel('E-Mail').fill('ada')
  await expect(subtitle).toBeVisible()
  expect(site.complaints).toEqual([])
})
