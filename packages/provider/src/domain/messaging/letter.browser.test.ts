import { expect, test } from 'playwright/test'
import { type Letter, letterHtml, letterText } from './letter.ts'

/** The width of the narrowest phone. */
test.use({ viewport: { width: 320, height: 640 } })

const word = 'Donaudampfschifffahrtsgesellschaft.example'
const url = `https://auth.example.com/?token=${'x'.repeat(200)}`

const letter: Letter = {
  heading: `Your link for ${word}`,
  lead: `Follow this link to sign in to ${word}. It works once, for 30 minutes.`,
  link: { url, label: `Sign in to ${word}` },
  secondLink: { url: `${url}&second`, label: `Leave ${word}` },
  code: '012345',
  facts: [{ label: 'When', value: '26 November 2026 at 23:14 UTC' }],
  notes: [`If you did not ask ${word} for it, you can ignore this message.`],
  reason: `This link was requested for ${'a'.repeat(64)}@example.com.`,
  sender: word,
  language: 'en',
}

test('a letter is no wider than a phone, even with a very long word in the project name', async ({ page }) => {
  await page.setContent(letterHtml(letter))
  await expect(page.getByRole('heading')).toContainText(word)
  const card = await page.locator('.card').boundingBox()
  const button = await page.getByRole('link', { name: 'Sign in to' }).boundingBox()
  for (const box of [card, button]) expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThan(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a letter begins with its lead for lists of mails, and shows it once', async ({ page }) => {
  await page.setContent(letterHtml(letter))
  expect(await page.locator('body').evaluate((body) => body.textContent?.trim().startsWith('Follow this link'))).toBe(
    true,
  )
  const publicData = await page
    .getByText('Follow this link')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()))
  expect(publicData).toHaveLength(1)
})

test('a letter has the same content as text and as HTML', async ({ page }) => {
  await page.setContent(letterHtml(letter))
  const publicData = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
  const { link, secondLink, facts, notes, language: _, ...rest } = letter
  const labels = [link, secondLink].map((one) => one?.label ?? '')
  const text = letterText(letter).replace(/\s+/g, ' ')
  for (const part of [...Object.values(rest), ...labels, ...notes, ...facts.flatMap(Object.values)]) {
    expect(publicData).toContain(part)
    expect(text).toContain(part)
  }
  for (const one of [link, secondLink]) {
    expect(text).toContain(one?.url)
    await expect(page.getByRole('link', { name: one?.label ?? '' })).toHaveAttribute('href', one?.url ?? '')
  }
})

test('a letter ends with the address of its button, short to read and complete to open', async ({ page }) => {
  await page.setContent(letterHtml(letter))
  const address = page.getByRole('link', { name: 'auth.example.com' })
  await expect(address).toHaveAttribute('href', url)
  expect((await address.innerText()).length).toBeLessThanOrEqual(48)
  const [button, note] = [page.getByRole('link', { name: 'Sign in to' }), page.getByText('you can ignore')]
  const bottom = (await address.boundingBox())?.y ?? 0
  for (const part of [button, note]) expect((await part.boundingBox())?.y).toBeLessThan(bottom)
})

test('a letter in Arabic runs from the right, and its address from the left', async ({ page }) => {
  await page.setContent(letterHtml({ ...letter, language: 'ar' }))
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  const address = page.getByRole('link', { name: 'auth.example.com' })
  await expect(address).toHaveCSS('direction', 'ltr')
  const label = (await page.getByText('When', { exact: true }).boundingBox())?.x ?? 0
  const value = (await page.getByText('26 November 2026 at 23:14 UTC').boundingBox())?.x ?? 0
  expect(label).toBeGreaterThan(value)
  const initial = await page.locator('.initial').boundingBox()
  const sender = await page.getByText(word, { exact: true }).first().boundingBox()
  expect(initial?.x ?? 0).toBeGreaterThanOrEqual((sender?.x ?? 0) + (sender?.width ?? 0))
})
