import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { startForeignHands } from '../testing/foreign-hands.ts'
import { type Site, test } from '../testing/site.ts'
import { stopsBy } from '../testing/stops/all.ts'
import { stopsOfRun } from '../testing/stops/slices.ts'
import type { Stop } from '../testing/stops/stop.ts'

const box = (page: Page) => page.locator('[data-latchkey-screen]')

/**
 * Returns the texts of the widget once they stay the same. Times pass, so all digits are equal. Toasts and what the
 * strength check of a password says appear and disappear at other times, so they are left out.
 */
const textsOf = async (page: Page): Promise<string> => {
  const read = async () =>
    (await box(page).evaluate(withoutPassing)).replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ').trim()
  let last = await read()
  await expect
    .poll(async () => {
      const before = last
      last = await read()
      return last === before
    })
    .toBe(true)
  return last
}

/** Runs in the page. */
const withoutPassing = (place: Element): string => {
  const copy = place.cloneNode(true) as Element
  for (const passing of copy.querySelectorAll('.lk-toast, .lk-strength, p.lk-hidden')) passing.remove()
  return copy.textContent ?? ''
}

/** Makes each call twice, refused and answered. Returns the texts of the widget before, between and after. */
const textsAt = async (page: Page, site: Site, stops: readonly Stop[]) => {
  const texts: Record<string, readonly string[]> = {}
  for (const { at, call, good, nextScreen, open, act, toasts } of stops)
    await test.step(at, async () => {
      const first = site.answers.get(call)
      await open(page, site)
      const atRest = await textsOf(page)
      site.answers.set(call, { status: 500, error_type: 'internal_server_error', error_message: 'Refused.' })
      const before = (await site.heard()).length
      await act(page)
      await expect.poll(async () => (await site.heard()).slice(before)).toContainEqual(expect.stringMatching(/^error/))
      await expect(box(page)).not.toHaveAttribute('aria-busy')
      const errorToasts = page.locator('.lk-toast.lk-error')
      await expect.poll(async () => (await errorToasts.count()) > 0 || (await textsOf(page)) !== atRest).toBe(true)
      const refused = await textsOf(page)
      site.answers.set(call, good)
      await act(page)
      await page.locator(`[data-latchkey-screen="${nextScreen}"]`).waitFor()
      if (toasts) await expect(page.locator('.lk-toast.lk-success')).toBeVisible()
      texts[at] = [atRest, refused, await textsOf(page)]
      if (first) site.answers.set(call, first)
      else site.answers.delete(call)
    })
  return texts
}

for (const [where, stops] of stopsOfRun('translated', stopsBy))
  test(`shows the same texts at each step on a page that a translator and extensions change, ${where}`, async ({
    page,
    site,
  }) => {
    const plain = await textsAt(page, site, stops)
    await page.addInitScript(startForeignHands, { translates: 'same', inserts: true } as const)
    expect(await textsAt(page, site, stops)).toEqual(plain)
    await expect(page.locator('.latchkey font font').first()).toBeAttached()
    expect(site.complaints).toEqual([])
  })

const isReacts = (page: Page) =>
  page.getByLabel('Email').evaluate((field) => Object.keys(field).some((key) => key.startsWith('__react')))

for (const [who, hands] of [
  ['a translator', { translates: 'loud' }],
  ['extensions', { inserts: true }],
] as const)
  test(
    `answers before React has loaded and keeps text and focus afterwards, on a page that ${who} changed`,
    who === 'a translator' ? {} : repeated(`before React: ${who}`),
    async ({ page, site }) => {
      await page.addInitScript(startForeignHands, hands)
      const letThrough = site.hold('hydrate-')
      await site.open()
      await site.mount()
      const field = page.getByLabel('Email')
      await field.fill('ada')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(/invalid email, please try again\./i)
      await field.press('End')
      await field.pressSequentially('@example')
      await expect(field).toHaveAccessibleDescription('')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(/invalid email, please try again\./i)
      letThrough()
      await expect.poll(() => isReacts(page)).toBe(true)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('ada@example')
      await field.pressSequentially('.com')
      await field.press('Enter')
      await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toContainText(/ada@example\.com/i)
      expect(site.complaints).toEqual([])
    },
  )

/** Moves the label of the form's button, as a script of the page may: React cannot insert the spinner before it. */
const breakButton = (page: Page) =>
  page.evaluate(() => {
    const label = document.querySelector('.latchkey [type=submit] span')
    const strange = document.createElement('b')
    label?.before(strange)
    if (label) strange.append(label)
  })

const reactsForm = async (page: Page, site: Site) => {
  await site.open()
  await site.mount()
  const field = page.getByLabel('Email')
  await field.fill('ada@example.com')
  await expect.poll(() => isReacts(page)).toBe(true)
  return field
}

test('renders anew with typed text and focus after another script moved a node of the widget', async ({
  page,
  site,
}) => {
  const field = await reactsForm(page, site)
  site.answers.set('login_or_create', 'never')
  await breakButton(page)
  await field.press('Enter')
  await expect(page.locator('.latchkey [data-busy] .lk-spinner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with email' })).toHaveCount(1)
  await expect(field).toHaveValue('ada@example.com')
  await expect(field).toBeFocused()
  // The page's monitoring learns of it, and users do not.
  expect(site.complaints).toEqual([expect.stringContaining('insertBefore')])
  expect(await site.heard()).toEqual([])
})

test('shows the next screen, which takes the focus, if its rendering fails once', async ({ page, site }) => {
  const field = await reactsForm(page, site)
  await page.evaluate(() => {
    const box = document.querySelector('.latchkey') as HTMLElement
    const { removeChild } = box
    box.removeChild = (child) => {
      box.removeChild = removeChild
      throw new Error(`planted: ${child.nodeName}`)
    }
  })
  await field.press('Enter')
  const code = page.locator('[data-latchkey-screen="OTPAuthenticate"] input[autocomplete="one-time-code"]')
  await expect(code).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  expect(site.complaints).toEqual([expect.stringContaining('planted')])
})

/** Lets every rendering fail, apart from the message about it, until `mend` is called. */
const breakBox = async (page: Page) => {
  await page.evaluate(() => {
    const box = document.querySelector('.latchkey') as HTMLElement & { mend?: () => void }
    for (const name of ['appendChild', 'insertBefore'] as const)
      box[name] = <T extends Node>(node: T) => {
        if (!(node instanceof Element) || node.role !== 'alert') throw new Error('planted')
        box.append(node)
        return node
      }
    box.mend = () => {
      for (const name of ['appendChild', 'insertBefore'] as const) Reflect.deleteProperty(box, name)
    }
  })
  return () => page.evaluate(() => (document.querySelector('.latchkey') as unknown as { mend(): void }).mend())
}

for (const [way, again] of [
  ['its button is pressed', (page: Page) => page.getByRole('alert').getByRole('button').click()],
  ['the page mounts again', (_: Page, site: Site) => site.mount()],
] as const)
  test(
    `shows one message after repeated failures, and the first screen when ${way}`,
    way === 'its button is pressed' ? {} : repeated(`repeated failures: ${way}`),
    async ({ page, site }) => {
      const field = await reactsForm(page, site)
      // The first screen stays, so a mount shows it.
      site.answers.set('login_or_create', 'never')
      const mend = await breakBox(page)
      await breakButton(page)
      await field.press('Enter')
      await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
      await expect(field).toHaveCount(0)
      expect((await site.heard()).filter((one) => one.startsWith('error'))).toHaveLength(1)
      await mend()
      await again(page, site)
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
      await page.locator('[data-latchkey-screen] form').first().waitFor()
    },
  )
