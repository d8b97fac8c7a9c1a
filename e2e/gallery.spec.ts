import type { Strings } from '@latchkey/widget/copy/copy'
import { catalogueOf } from '@latchkey/widget/copy/locales'
import * as englishSections from '@latchkey/widget/copy/locales/en'
import { themeParts } from '@latchkey/widget/ui/theme-keys'
import type { Page } from 'playwright/test'
import { pictures } from '../tools/pictures/all-pictures.ts'
import { repeated } from '../tools/test/slices.ts'
import { expect, test } from './fixtures/test.ts'
import { widget } from './fixtures/widget.ts'

const english = catalogueOf(englishSections)

const shotsIn = (state: string) => pictures.flatMap(({ shots }) => shots).filter((shot) => shot.state === state).length

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

test('every screen renders in the page itself, at rest, busy and failed, with every documented part', async ({
  page,
}) => {
  await page.goto('/gallery')
  await expect(page.locator('iframe')).toHaveCount(0)
  const expected = pictures.map(({ title, screen, shots }) => ({
    title,
    shots: shots.map((shot) => ({
      title: shot.title,
      screen,
      busy: shot.state === 'busy' ? 'true' : null,
      said: shot.error
        ? expect.arrayContaining([expect.stringContaining(String((english as Strings)[shot.error.sentence]))])
        : expect.any(Array),
    })),
  }))
  // Reading the pictures lays all of them out, so they are read once they are there.
  const shots = pictures.flatMap((picture) => picture.shots)
  await expect(page.locator('figure [data-latchkey-screen]')).toHaveCount(shots.length, { timeout: 120_000 })
  await expect.poll(() => shownPictures(page), { timeout: 60_000 }).toEqual(expected)

  await test.step('opens at its top, and no picture takes the focus', async () => {
    await expect(page.locator('figure [inert]')).toHaveCount(0)
    expect(await page.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'body'])
  })

  await test.step('every documented part is on some screen, by its class', async () => {
    const parts = Object.keys(themeParts).filter((name) => name !== 'logo')
    const missing = () =>
      page.evaluate(
        (names) =>
          names.filter(
            (name) => document.querySelector(name === 'container' ? '.latchkey' : `.latchkey .lk-${name}`) === null,
          ),
        parts,
      )
    await expect.poll(missing).toEqual([])
  })

  await test.step('K21 external links give the opened page no reference to ours', async () => {
    const links = await page
      .locator('[data-latchkey-screen] a[target]')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('target'), (link as HTMLAnchorElement).relList.contains('noopener')]),
      )
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter(([target, isApart]) => target !== '_blank' || !isApart)).toEqual([])
  })
})

test(
  'an organization’s name wraps between words on a narrow screen, for every length of its badge',
  repeated('an organization’s name wraps between words on a narrow screen, for every length of its badge'),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/gallery?locale=de&states=idle')
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
  },
)

test(
  'a message without a space fits its screen, on every screen',
  repeated('a message without a space fits its screen, on every screen'),
  async ({ page }) => {
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
        for (const said of box.querySelectorAll('[role=alert]'))
          if (said.textContent) said.textContent = 'x'.repeat(400)
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
  },
)

test(
  'the index leads to every screen, and the chosen width narrows every picture',
  repeated('the index leads to every screen, and the chosen width narrows every picture'),
  async ({ page }) => {
    // The busy states, because these are the fewest.
    await page.goto('/gallery?frame=320px&states=busy')
    const index = page.getByRole('navigation', { name: 'Screens' })
    await expect(index.getByRole('link')).toHaveText(pictures.map(({ title }) => title))
    await expect(widget(page)).toHaveCount(shotsIn('busy'), { timeout: 60_000 })
    await index.getByRole('link', { name: 'OTPAuthenticate', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'OTPAuthenticate', exact: true })).toBeInViewport()
    const widths = await widget(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(Math.max(...widths)).toBeLessThanOrEqual(320)
  },
)

test(
  'the controls choose the states, and the address keeps the choice',
  repeated('the controls choose the states, and the address keeps the choice'),
  async ({ page }) => {
    await page.goto('/gallery?states=busy+failed')
    await expect(page.locator('figure[data-state=busy]')).toHaveCount(shotsIn('busy'))
    await page.getByRole('checkbox', { name: 'Busy' }).uncheck()
    await expect(page.locator('figure[data-state=busy]')).toHaveCount(0)
    await expect(page).toHaveURL(/\?states=failed$/)
    await page.reload()
    await expect(widget(page).first()).toBeVisible()
    await expect(page.locator('figure[data-state=busy]')).toHaveCount(0)
  },
)
