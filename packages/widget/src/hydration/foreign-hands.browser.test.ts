import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { type ForeignHands, startForeignHands } from '../testing/foreign-hands.ts'
import { alone, passwordField, sentTo, signInAnswer, toPassword } from '../testing/passwords.ts'
import { type Site, test } from '../testing/site.ts'

const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)
const isPainted = (page: Page) => expect(page.locator('[data-prepainted]')).toHaveCount(1)
/** Touches the screen until React has adopted it: a touch before the flow listens does not count. */
const isHydrated = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('[data-prepainted]')).toHaveCount(0, { timeout: 5_000 })
  }).toPass()

const codeField = (page: Page) => page.locator('[autocomplete="one-time-code"]')

/** Opens the painted code screen, whose countdown repaints it each second. */
const toPaintedCode = async (page: Page, site: Site) => {
  await page.clock.install()
  const letThrough = site.hold('hydrate-')
  await site.open()
  await site.mount()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await isPainted(page)
  return letThrough
}

/** Waits until the countdown has repainted the screen. */
const repaints = async (page: Page) => {
  const before = await page.locator('.latchkey').textContent()
  await page.clock.fastForward(3_000)
  await expect(page.locator('.latchkey')).not.toHaveText(before ?? '')
}

test('keeps the button and the attributes of a password manager while a countdown repaints the screen', async ({
  page,
  site,
}) => {
  await toPaintedCode(page, site)
  await codeField(page).evaluate((field) => {
    const badge = document.createElement('div')
    badge.id = 'badge'
    badge.addEventListener('click', () => badge.setAttribute('data-pressed', ''))
    badge.textContent = 'Fill'
    field.after(badge)
    field.closest('form')?.append(document.createElement('com-1password-button'))
    field.setAttribute('data-gramm', 'false')
  })
  await repaints(page)
  await expect(page.locator('#badge')).toBeAttached()
  await expect(page.locator('com-1password-button')).toBeAttached()
  await expect(codeField(page)).toHaveAttribute('data-gramm', 'false')
  // The listeners are still those of their elements.
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(screen(page, 'Main')).toBeVisible()
  expect(site.complaints).toEqual([])
})

test('keeps translated texts while a countdown repaints the screen, and shows the next second', async ({
  page,
  site,
}) => {
  await toPaintedCode(page, site)
  const translated = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('.latchkey') as Node, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const font = document.createElement('font')
      font.textContent = text.data.toUpperCase()
      text.replaceWith(font)
    }
    return found.length
  })
  await repaints(page)
  // Only the time is new.
  await expect(page.locator('.latchkey font')).toHaveCount(translated - 1)
  await expect(page.getByText('ADA@EXAMPLE.COM')).toBeVisible()
  await expect(page.getByText(/4:5\d/)).toBeVisible()
  expect(site.complaints).toEqual([])
})

test('keeps a code that an extension has filled without an event while a countdown repaints the screen', async ({
  page,
  site,
}) => {
  await toPaintedCode(page, site)
  await codeField(page).evaluate((field: HTMLInputElement) => {
    field.value = '123456'
  })
  await repaints(page)
  await expect(codeField(page)).toHaveValue('123456')
  await codeField(page).dispatchEvent('input')
  await expect.poll(() => sentTo(site, 'otps/authenticate')).toHaveLength(1)
  expect(site.complaints).toEqual([])
})

for (const isPaintedScreen of [true, false])
  test(`reads full-width digits of an input method ${isPaintedScreen ? 'before' : 'after'} React, each once`, async ({
    page,
    site,
  }) => {
    const letThrough = await toPaintedCode(page, site)
    if (!isPaintedScreen) {
      letThrough()
      await page.keyboard.press('Shift')
      await page.clock.fastForward(2_000)
      await isHydrated(page)
    }
    const browser = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('１２')
    await repaints(page)
    await compose('１２３')
    await browser.send('Input.insertText', { text: '１２３' })
    await expect(codeField(page)).toHaveValue('123')
    await compose('４５')
    await compose('４５６')
    expect(sentTo(site, 'otps/authenticate')).toEqual([])
    await browser.send('Input.insertText', { text: '４５６' })
    await expect.poll(() => sentTo(site, 'otps/authenticate').map(({ token }) => token)).toEqual(['123456'])
    expect(site.complaints).toEqual([])
  })

const hands: Readonly<Record<string, ForeignHands>> = {
  translates: { translates: 'same' },
  'restores translated texts': { translates: 'restored' },
  'inserts elements': { inserts: true },
  'moves elements': { moves: true },
  'removes pictures and paragraphs': { removes: true },
  'translates, inserts, moves and removes': { translates: 'same', inserts: true, moves: true, removes: true },
}

/** What React could not change is reported to the page's monitoring. No other failure is. */
const unexpected = (site: Site) => site.complaints.filter((text) => !/insertBefore|removeChild/.test(text))

for (const [does, mode] of Object.entries(hands)) {
  const details = does === 'moves elements' ? {} : repeated(`painted screens beside an extension that ${does}`)

  test(
    `takes a code in two halves, before and after React adopts a screen that an extension ${does}`,
    details,
    async ({ page, site }) => {
      await page.addInitScript(startForeignHands, mode)
      const letThrough = site.hold('hydrate-')
      await site.open()
      await site.mount()
      await page.getByLabel('Email').fill('ada@example.com')
      await page.keyboard.press('Enter')
      await expect(screen(page, 'OTPAuthenticate')).toContainText('ada@example.com')
      await isPainted(page)
      // An extension that removes headings also removes the name of the field.
      const field = codeField(page)
      await expect(field).toBeFocused()
      await page.keyboard.type('123')
      await isPainted(page)
      letThrough()
      await isHydrated(page)
      await expect(field).toHaveValue('123')
      await expect(field).toBeFocused()
      await page.keyboard.type('456')
      await expect.poll(() => sentTo(site, 'otps/authenticate')).toHaveLength(1)
      await expect(page.getByRole('alert').filter({ hasText: /code/i })).toBeVisible()
      site.answers.set('authenticate', signInAnswer)
      await field.fill('654321')
      await expect(screen(page, 'OTPConfirmation')).toBeVisible()
      expect(unexpected(site)).toEqual([])
    },
  )

  test(
    `signs in with a password before React on a screen that an extension ${does}`,
    details,
    async ({ page, site }) => {
      await page.addInitScript(startForeignHands, mode)
      site.hold('hydrate-')
      await toPassword(page, site, 'password', alone)
      await isPainted(page)
      const field = passwordField(page)
      await field.fill('wrong')
      await page.getByRole('button', { name: 'Show' }).click()
      await expect(field).toHaveAttribute('type', 'text')
      site.answers.set('authenticate', { status: 401, error_type: 'unauthorized_credentials' })
      await field.press('Enter')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
      await expect(field).toHaveValue('wrong')
      site.answers.set('authenticate', signInAnswer)
      await field.fill('right')
      await field.press('Enter')
      await expect(screen(page, 'PasswordConfirmation')).toContainText('Success!')
      await isPainted(page)
      expect(sentTo(site, 'passwords/authenticate').map(({ password }) => password)).toEqual(['wrong', 'right'])
      expect(unexpected(site)).toEqual([])
    },
  )

  test(
    `keeps a typed password when React adopts a screen that an extension ${does}`,
    details,
    async ({ page, site }) => {
      await page.addInitScript(startForeignHands, mode)
      const letThrough = site.hold('hydrate-')
      await toPassword(page, site, 'password', alone)
      await isPainted(page)
      const field = passwordField(page)
      await field.fill('long and right')
      await page.getByRole('button', { name: 'Show' }).click()
      await field.focus()
      letThrough()
      await isHydrated(page)
      await expect(field).toHaveValue('long and right')
      await expect(field).toHaveAttribute('type', 'text')
      site.answers.set('authenticate', signInAnswer)
      await field.press('Enter')
      await expect(screen(page, 'PasswordConfirmation')).toContainText('Success!')
      expect(unexpected(site)).toEqual([])
    },
  )

  test(
    `leads back from a sent link before and after React on a screen that an extension ${does}`,
    details,
    async ({ page, site }) => {
      await page.addInitScript(startForeignHands, mode)
      const letThrough = site.hold('hydrate-')
      await site.open()
      const send = async (address: string) => {
        await page.getByLabel('Email').fill(address)
        await page.keyboard.press('Enter')
        await expect(screen(page, 'EmailConfirmation')).toContainText(address)
      }
      await site.mount({ config: { products: ['emailMagicLinks'] } })
      await send('ada@example.com')
      await isPainted(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByLabel('Email')).toHaveValue('')
      await send('bob@example.com')
      await isPainted(page)
      letThrough()
      await page.keyboard.press('Shift')
      await isHydrated(page)
      await expect(screen(page, 'EmailConfirmation')).toContainText('bob@example.com')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByLabel('Email')).toHaveValue('')
      expect(unexpected(site)).toEqual([])
    },
  )
}
