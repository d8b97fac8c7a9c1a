import { expect, type Page } from 'playwright/test'
import { test } from '../testing/site.ts'

const box = (page: Page) => page.locator('#login > *').first()
const title = (page: Page) => page.getByRole('heading')

/** Records every text that the widget has shown, in order. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('#login') as HTMLElement
    const seenTexts: string[] = []
    new MutationObserver(() => seenTexts.push(place.innerText)).observe(place, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { seen: seenTexts })
  })
const texts = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))

/** Records the requested language files. */
const languagesAskedOf = (page: Page): string[] => {
  const requestedFiles: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/js\/chunks\/(load-language|[a-z]{2}(?:-[a-z]{2})?)-[\w-]{8}\.js/.exec(request.url()) ?? []
    if (name) requestedFiles.push(name)
  })
  return requestedFiles
}

test('requests no language for an English mount', async ({ page, site }) => {
  const requestedFiles = languagesAskedOf(page)
  await site.open()
  await site.toPasscode()
  expect(requestedFiles).toEqual([])
  await expect(box(page)).not.toHaveAttribute('lang')
  await expect(box(page)).not.toHaveAttribute('dir')
})

test('shows another language from the first frame on, and no English', async ({ page, site }) => {
  const requestedFiles = languagesAskedOf(page)
  await site.open()
  await watch(page)
  let release = () => {}
  const hold = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/js/chunks/de-*', async (route) => {
    await hold
    await route.fallback()
  })
  const mounted = site.mount({ locale: 'de-AT' })
  await expect.poll(() => requestedFiles).toEqual(['load-language', 'de'])
  await expect(box(page)).toHaveAttribute('aria-busy', 'true')
  await expect(box(page)).toBeEmpty()
  release()
  await mounted
  await expect(title(page)).toHaveText('Registrieren oder anmelden')
  await expect(box(page)).not.toHaveAttribute('aria-busy')
  await expect(box(page)).toHaveAttribute('lang', 'de')
  await expect(box(page)).toHaveAttribute('dir', 'ltr')
  await page.getByLabel('E-Mail').fill('ada@example.com')
  await page.getByRole('button', { name: 'Weiter mit E-Mail' }).click()
  await expect(title(page)).toHaveText('Code eingeben')
  await page.getByRole('button', { name: 'Code erneut senden' }).click()
  await expect(page.getByText('Code erneut gesendet')).toBeVisible()
  expect(await texts(page)).not.toMatch(/Sign up|Continue|passcode|Resend/)
  expect(site.complaints).toEqual([])
})

for (const lost of ['chunks/de-', 'chunks/load-language'])
  test(`uses English and reports the error if ${lost} does not load`, async ({ page, site }) => {
    site.missing.add(lost)
    await site.open()
    await site.mount({ locale: 'de' })
    await expect(title(page)).toHaveText('Sign up or log in')
    expect(await site.heard()).toEqual(['error '])
  })

test('shows a load failure in the requested language, whichever loads first', async ({ page, site }) => {
  for (const [locale, sentence, dir, isLate] of [
    ['de-CH', 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.', 'ltr', true],
    ['ar', 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال وإعادة المحاولة.', 'rtl', false],
  ] as const) {
    site.missing.add('start-flow')
    const release = isLate ? site.hold('/load-language-') : () => {}
    await site.open()
    const mounted = site.mount({ locale })
    const retryButton = page.getByRole('alert').getByRole('button')
    await expect(retryButton).toHaveText(isLate ? /unable to reach/ : sentence)
    release()
    await expect(retryButton).toHaveText(sentence)
    await expect(box(page)).toHaveAttribute('dir', dir)
    site.missing.clear()
    await retryButton.click()
    await mounted
    await expect(box(page)).toHaveAttribute('lang', locale.slice(0, 2))
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
  }
})

test('keeps the typed text after a second mount in another language, and returns to English', async ({
  page,
  site,
}) => {
  await site.open({ dir: 'rtl' })
  await site.mount({ locale: 'de' })
  await page.getByLabel('E-Mail').fill('ada@')
  await site.mount({ locale: 'en' })
  await expect(title(page)).toHaveText('Sign up or log in')
  await expect(box(page)).toHaveAttribute('dir', 'ltr')
  await site.mount({})
  await expect(box(page)).not.toHaveAttribute('dir')
  await expect(box(page)).not.toHaveAttribute('lang')
  await expect(page.getByLabel('Email')).toHaveValue('ada@')
})

test('uses the last of two languages that are requested in a row', async ({ page, site }) => {
  await site.open()
  await site.mount({})
  const both = page.evaluate(() => {
    const { client } = window as unknown as { client: { mountLogin(options: object): object } }
    for (const locale of ['de', undefined]) client.mountLogin({ elementId: '#login', locale })
  })
  await both
  await site.mount({})
  await expect(title(page)).toHaveText('Sign up or log in')
  await expect(box(page)).not.toHaveAttribute('lang')
})

test("accepts a site's own language, and single sentences in any language", async ({ page, site }) => {
  await site.open()
  const dutch = { 'main.title': 'Aanmelden of inloggen', 'email.label': 'E-mailadres' }
  await site.mount({ locale: { tag: 'nl-BE', sentences: dutch }, strings: { 'email.label': 'Adres' } })
  await expect(title(page)).toHaveText('Aanmelden of inloggen')
  await expect(page.getByLabel('Adres')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with email' })).toBeVisible()
  await expect(box(page)).toHaveAttribute('lang', 'nl-BE')
})

test("warns developers once about each missing sentence of a site's language", async ({ page, site }) => {
  await site.open()
  const sentences = { 'main.title': 'Aanmelden of inloggen', 'email.label': 'E-mailadres' }
  await site.mount({ locale: { tag: 'nl', sentences }, strings: { 'email.continue': 'Verder' } })
  await site.mount({ locale: { tag: 'nl', sentences } })
  await expect(page.getByRole('button', { name: 'Continue with email' })).toBeVisible()
  await page.getByLabel('E-mailadres').fill('ada@example.com')
  await page.getByRole('button').click()
  await expect(title(page)).toHaveText('Enter passcode')
  const lacking = site.complaints.flatMap((line) => {
    const [, ids = ''] =
      /^Latchkey: the language "nl" has no sentence for (.+)\. English is used there\.$/.exec(line) ?? []
    return ids.split(', ')
  })
  expect(lacking).toEqual([...new Set(lacking)])
  expect(lacking).toEqual(expect.arrayContaining(['email.placeholder', 'email.continue', 'otp.title', 'flow.back']))
  expect(lacking.filter((id) => ['main.title', 'email.label', ''].includes(id))).toEqual([])
})

test('warns on the console about a locale without a language', async ({ page, site }) => {
  await site.open()
  await site.mount({ locale: 'tlh' })
  await expect(title(page)).toHaveText('Sign up or log in')
  expect(site.complaints).toEqual([expect.stringMatching(/^Latchkey: there is no language for the locale "tlh"/)])
})

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-CH' })
  test('"auto" uses German; without it the mount stays English', async ({ page, site }) => {
    await site.open()
    await site.mount({ locale: 'auto' })
    await expect(title(page)).toHaveText('Registrieren oder anmelden')
    await site.mount({})
    await expect(title(page)).toHaveText('Sign up or log in')
    expect(site.complaints).toEqual([])
  })
})
