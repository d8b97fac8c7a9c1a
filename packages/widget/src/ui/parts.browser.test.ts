import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

const rules = `
  #login > ::part(heading) { color: rgb(1, 2, 3); }
  #login > ::part(primary) { background-color: rgb(4, 5, 6); }
  #login > ::part(container) { border-color: rgb(7, 8, 9); }
  #login > ::part(code) { border: 3px solid rgb(1, 1, 1); }
`

test('a page styles parts of a shadow tree by their names, from the first frame to later screens', async ({
  page,
  site,
}) => {
  await site.open()
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    const seen: string[] = []
    Object.assign(window, { seen })
    const recordColor = () => {
      const heading = document.querySelector('#login > *')?.shadowRoot?.querySelector('.lk-heading')
      if (heading) seen.push(getComputedStyle(heading).color)
      requestAnimationFrame(recordColor)
    }
    requestAnimationFrame(recordColor)
  }, rules)
  await site.mount({ config: { products: ['otp'], enableShadowDOM: true } })
  await expect(page.getByRole('button')).toHaveCSS('background-color', 'rgb(4, 5, 6)')
  await expect(page.locator('[data-latchkey-screen]')).toHaveCSS('border-top-color', 'rgb(7, 8, 9)')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button').click()
  await expect(page.locator('.lk-code')).toHaveCSS('border-top-width', '3px')
  const seen = await page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen)
  expect(new Set(seen)).toEqual(new Set(['rgb(1, 2, 3)']))
  expect(site.complaints).toEqual([])
})

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>`

for (const enableShadowDOM of [true, false])
  test(`a page replaces the mark of one provider, ${enableShadowDOM ? 'in' : 'without'} a shadow tree`, async ({
    page,
    site,
  }) => {
    await page.route('**/mark.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    await site.open()
    const providers = [{ type: 'google' }, { type: 'github' }] as const
    await site.mount({ config: { products: ['oauth', 'otp'], oauthOptions: { providers }, enableShadowDOM } })
    const part = enableShadowDOM ? '#login > ::part(mark-google)' : '#login .latchkey .lk-mark-google'
    await page.evaluate((rule) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      document.adoptedStyleSheets.push(sheet)
    }, `${part} { content: url('/mark.svg') }`)
    await expect(page.locator('.lk-mark-google')).toHaveCSS('content', /mark\.svg/)
    await expect(page.locator('.lk-mark-google')).toHaveCSS('width', '20px')
    await expect(page.locator('.lk-mark-github')).toHaveCSS('content', 'normal')
    expect(site.complaints).toEqual([])
  })

test('without a shadow tree no part is named, and every class stays', async ({ page, site }) => {
  await site.open()
  await site.mount()
  await expect(page.locator('.lk-heading')).toBeVisible()
  await expect(page.locator('[part]')).toHaveCount(0)
})

test('a shadow tree keeps what is typed into its fields from the shortcuts of the page, and no other key', async ({
  page,
  site,
}) => {
  await site.open()
  await page.evaluate(() => {
    const keys: string[] = []
    Object.assign(window, { keys })
    for (const type of ['keydown', 'keypress', 'keyup'] as const)
      document.addEventListener(type, ({ key }) => keys.push(`${type} ${key}`))
  })
  await site.mount({ config: { products: ['otp'], enableShadowDOM: true } })
  await page.getByLabel('Email').focus()
  await page.keyboard.type('j/k')
  for (const key of ['Backspace', 'ArrowLeft', 'Escape', 'Control+k', 'Tab']) await page.keyboard.press(key)
  // The focus is on the button by now.
  await page.keyboard.press('x')
  const keys = await page.evaluate(() => (window as unknown as { readonly keys: readonly string[] }).keys)
  expect(keys.filter((key) => key.startsWith('keydown'))).toEqual(
    ['Escape', 'Control', 'k', 'Tab', 'x'].map((key) => `keydown ${key}`),
  )
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByLabel('Enter passcode')).toBeFocused()
  await page.keyboard.type('12')
  await expect(page.locator('.lk-box').nth(1)).toHaveText('2')
  expect(site.complaints).toEqual([])
})

for (const isOfPage of [false, true])
  test(`a button in a shadow tree${isOfPage ? ' of the page' : ''} is pressed by its keys, whatever shortcuts the page has for them`, async ({
    page,
    site,
  }) => {
    await site.open()
    await page.evaluate((isOfPage) => {
      const pressed: string[] = []
      Object.assign(window, { pressed })
      // As a video player does: the space bar and Enter belong to the page, except in its own fields and buttons.
      for (const type of ['keydown', 'keypress', 'keyup'] as const)
        document.addEventListener(type, (event) => {
          if ((event.target as Element).matches('input, button')) return
          pressed.push(event.key)
          event.preventDefault()
        })
      if (!isOfPage) return
      const place = document.querySelector('#login')
      place?.removeAttribute('id')
      const inside = Object.assign(document.createElement('div'), { id: 'login' })
      place?.attachShadow({ mode: 'open' }).append(inside)
      Object.assign(window, { inside })
    }, isOfPage)
    const config = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] }, enableShadowDOM: !isOfPage }
    if (isOfPage)
      await page.evaluate((config) => {
        type Mount = (options: object) => void
        const { client, inside } = window as unknown as { client: { mountLogin: Mount }; inside: Element }
        client.mountLogin({ elementId: inside, config })
      }, config)
    else await site.mount({ config })
    const field = page.getByRole('textbox', { name: 'Email' })
    const submit = page.getByRole('button', { name: 'Continue with email' })
    await field.fill('ada')
    await submit.focus()
    await page.keyboard.press(' ')
    await expect(page.getByText('Invalid email')).toBeVisible()
    await field.fill('ada@example.com')
    await submit.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Enter passcode')).toBeVisible()
    await page.keyboard.type('1')
    expect(await page.evaluate(() => (window as unknown as { readonly pressed: readonly string[] }).pressed)).toEqual(
      [],
    )
  })
