import { catalogueOf } from '@latchkey/widget/copy/locales'
import * as englishSections from '@latchkey/widget/copy/locales/en'
import { themeParts } from '@latchkey/widget/ui/theme-keys'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/test.ts'
import { widget } from './fixtures/widget.ts'
import { pictures } from './pictures.ts'

const english = catalogueOf(englishSections)

/** What each picture of the gallery shows, by section. One question for all of them: there are hundreds. */
const shownPictures = (page: Page) =>
  page.locator('main > section').evaluateAll((sections) =>
    sections.map((section) => ({
      title: section.querySelector('h2')?.textContent,
      shots: [...section.querySelectorAll('figure')].map((figure) => {
        const drawn = [...figure.querySelectorAll('[data-latchkey-screen]')].find((box) => box.checkVisibility())
        const said = [...(drawn?.querySelectorAll('[role=alert], [role=status]') ?? [])]
        return {
          title: figure.querySelector('figcaption')?.textContent,
          screen: drawn?.getAttribute('data-latchkey-screen'),
          busy: drawn?.getAttribute('aria-busy') ?? null,
          said: said.filter((part) => part.checkVisibility()).map((part) => (part as HTMLElement).innerText.trim()),
        }
      }),
    })),
  )

test('every screen renders in the page itself, at rest, busy and failed', async ({ page }) => {
  test.slow()
  await page.goto('/gallery')
  await expect(page.locator('iframe')).toHaveCount(0)
  const expected = pictures.map(({ title, screen, shots }) => ({
    title,
    shots: shots.map((shot) => ({
      title: shot.title,
      screen,
      busy: shot.state === 'busy' ? 'true' : null,
      said: shot.error
        ? expect.arrayContaining([expect.stringContaining(english[shot.error.sentence])])
        : expect.any(Array),
    })),
  }))
  await expect.poll(() => shownPictures(page), { timeout: 60_000 }).toEqual(expected)
})

test('an organization’s name wraps between words on a narrow screen, for every length of its badge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/gallery?locale=de')
  const rows = page.getByRole('region', { name: 'Discovery', exact: true }).getByRole('button')
  const row = rows.filter({ hasText: 'Einladung annehmen' }).first()
  const broken = await row.getByText('Difference & Sons', { exact: true }).evaluate((name) => {
    const text = name.firstChild as Text
    return [...text.data.matchAll(/\w+/g)].filter(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1
    })
  })
  expect(broken).toEqual([])
})

test('a message without a space fits its screen, on every screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/gallery?states=failed')
  await expect(widget(page).first()).toBeVisible()
  const failed = pictures.flatMap(({ screen, shots }) =>
    shots.flatMap(({ state }) => (state === 'failed' ? [screen] : [])),
  )
  const boxes = page.locator('figure[data-state=failed] [data-latchkey-screen]')
  await expect(boxes).toHaveCount(failed.length)
  const wider = await boxes.evaluateAll((all) =>
    all.flatMap((box) => {
      // As in a message of a proxy or another provider: an address, a key, a stack.
      for (const said of box.querySelectorAll('[role=alert]')) if (said.textContent) said.textContent = 'x'.repeat(400)
      const { right } = box.getBoundingClientRect()
      const parts = [...box.querySelectorAll('form, p, input, button')].map(
        (part) => part.getBoundingClientRect().right,
      )
      const isWider = box.scrollWidth > box.clientWidth || parts.some((part) => Math.round(part) > Math.round(right))
      return isWider ? [box.getAttribute('data-latchkey-screen')] : []
    }),
  )
  expect(wider).toEqual([])
  expect(failed).toEqual(expect.arrayContaining(['OTPAuthenticate', 'Recovery Code Entry', 'SSO Discovery Email']))
})

test('every documented part is on some screen, by its class', async ({ page }) => {
  await page.goto('/gallery')
  const named = (name: string) => page.locator(name === 'container' ? '.latchkey' : `.latchkey .lk-${name}`)
  for (const name of Object.keys(themeParts).filter((name) => name !== 'logo'))
    await expect(named(name).first(), name).toBeAttached()
})

test('K21 external links give the opened page no reference to ours', async ({ page }) => {
  await page.goto('/gallery')
  const shots = pictures.flatMap((picture) => picture.shots)
  await expect(page.locator('figure [data-latchkey-screen]')).toHaveCount(shots.length)
  const found = page.locator('[data-latchkey-screen] a[target]')
  expect(await found.count()).toBeGreaterThan(10)
  const links = await found.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('target'), (link as HTMLAnchorElement).relList.contains('noopener')]),
  )
  expect(links.filter(([target, isApart]) => target !== '_blank' || !isApart)).toEqual([])
})

test('opens at its top, and no picture takes the focus', async ({ page }) => {
  await page.goto('/gallery')
  const shots = pictures.flatMap((picture) => picture.shots)
  await expect(page.locator('figure [data-latchkey-screen]')).toHaveCount(shots.length)
  await expect(page.locator('figure [inert]')).toHaveCount(0)
  expect(await page.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'body'])
})

test('the index leads to every screen, and the chosen width narrows every picture', async ({ page }) => {
  await page.goto('/gallery?frame=320px')
  const index = page.getByRole('navigation', { name: 'Screens' })
  await expect(index.getByRole('link')).toHaveText(pictures.map(({ title }) => title))
  await index.getByRole('link', { name: 'OTPAuthenticate', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'OTPAuthenticate', exact: true })).toBeInViewport()
  await expect(widget(page).first()).toBeVisible()
  const widths = await widget(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(Math.max(...widths)).toBeLessThanOrEqual(320)
})

test('the controls choose the states, and the address keeps the choice', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('checkbox', { name: 'Busy' }).uncheck()
  await expect(page.locator('figure[data-state=busy]')).toHaveCount(0)
  await expect(page).toHaveURL(/\?states=idle\+failed$/)
  await page.reload()
  await expect(widget(page).first()).toBeVisible()
  await expect(page.locator('figure[data-state=busy]')).toHaveCount(0)
})
