import { axeFindings } from './fixtures/axe.ts'
import { expect, test } from './fixtures/test.ts'
import { widget } from './fixtures/widget.ts'

const screens = ['Main', 'OTPAuthenticate', 'OTPConfirmation']

test('every screen stands in the page itself, at rest, busy and failed', async ({ page }) => {
  await page.goto('/gallery')
  for (const name of screens)
    await expect(page.locator(`figure[data-state=idle] [data-latchkey-screen="${name}"]`).first()).toBeVisible()
  for (const busy of await page.locator('figure[data-state=busy] [data-latchkey-screen]').all())
    await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('figure[data-state=failed]')).toContainText([
    'Invalid email, please try again.',
    'Invalid phone number, please try again.',
    'Invalid phone number, please try again.',
    'Invalid passcode, please try again.',
  ])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the controls choose the states, and the choice stays in the address', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('checkbox', { name: 'Busy' }).uncheck()
  await expect(page.locator('figure[data-state=busy]')).toHaveCount(0)
  await expect(page).toHaveURL(/\?states=idle\+failed$/)
  await page.reload()
  await expect(widget(page).first()).toBeVisible()
  await expect(page.locator('figure[data-state=busy]')).toHaveCount(0)
})

const looks = ['theme=light', 'theme=dark', 'theme=light&direction=rtl', 'theme=dark&shadow=true']
// A state at a time: what axe has to compare grows faster than the page.
for (const state of ['idle', 'busy', 'failed'])
  for (const look of looks)
    test(`axe finds nothing on any ${state} screen with ${look}`, async ({ page }) => {
      test.slow() // a page of as many widgets as there are pictures
      await page.goto(`/gallery?${look}&states=${state}`)
      const figures = page.locator('figure')
      await expect(figures).not.toHaveCount(0)
      await expect(figures.filter({ has: widget(page) })).toHaveCount(await figures.count())
      expect(await axeFindings(page)).toEqual([])
    })

// German has the longest words, Arabic the other direction.
const narrow = [
  ['direction=ltr', 'Success!'],
  ['direction=rtl', 'Success!'],
  ['locale=de', 'Geschafft!'],
  ['locale=ar', 'تم بنجاح!'],
] as const
test.describe('at 400 %', () => {
  // What a window of 1280 by 1024 shows then (WCAG 1.4.10): so many CSS pixels, each of sixteen of the screen's.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 })

  for (const [look, lastWord] of narrow)
    test(`every screen fits into a width of 320 pixels with ${look}: nothing to scroll sideways, nothing cut off`, async ({
      page,
    }) => {
      await page.goto(`/gallery?${look}`)
      await expect(page.locator('figure').last()).toContainText(lastWord)
      expect(await page.evaluate(() => devicePixelRatio)).toBe(4)
      const overflowing = await widget(page).evaluateAll((roots) =>
        roots.flatMap((root) =>
          [root, ...root.querySelectorAll('*')]
            .filter((part) => {
              const { left, right, width } = part.getBoundingClientRect()
              const { overflowX, overflowY } = getComputedStyle(part)
              // A field scrolls what is written in it; what is for ears alone is one pixel wide.
              const isCut =
                !part.matches('input, select') &&
                width > 1 &&
                ((overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1) ||
                  (overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1))
              return left < 0 || right > 320 || isCut
            })
            .map((part) => part.outerHTML.slice(0, 120)),
        ),
      )
      expect(overflowing).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
})

test('every screen looks in a shadow tree as it looks in the page', async ({ page }) => {
  const drawn = async (query: string) => {
    await page.goto(`/gallery?theme=light${query}`)
    const figures = page.locator('figure')
    await expect(figures).not.toHaveCount(0)
    // The last part that comes by itself.
    await expect(figures.filter({ hasText: 'Powered by' })).toHaveCount(await figures.count())
    return widget(page).evaluateAll((roots) =>
      roots.map((root) => {
        for (const turning of root.getAnimations({ subtree: true })) turning.cancel()
        const { left, top } = root.getBoundingClientRect()
        return [root, ...root.querySelectorAll('*:not(option)')].map((part) => {
          const place = part.getBoundingClientRect()
          const { color, backgroundColor, borderTopColor, font, cursor, textDecorationLine } = getComputedStyle(part)
          const size = [place.left - left, place.top - top, place.width, place.height].map((length) =>
            length.toFixed(1),
          )
          return [part.tagName, ...size, color, backgroundColor, borderTopColor, font, cursor, textDecorationLine].join(
            ' ',
          )
        })
      }),
    )
  }
  const inPage = await drawn('')
  expect(await drawn('&shadow=true')).toEqual(inPage)
})

for (const shadow of [false, true])
  test(`every field shares ${shadow ? 'a shadow tree' : 'the page'} with its form and its label, as password managers need`, async ({
    page,
  }) => {
    await page.goto(`/gallery?states=idle&shadow=${shadow}`)
    const figures = page.locator('figure')
    await expect(figures).not.toHaveCount(0)
    await expect(figures.filter({ has: widget(page) })).toHaveCount(await figures.count())
    const fields = await widget(page)
      .locator('input')
      .evaluateAll((inputs) =>
        (inputs as HTMLInputElement[]).map(
          ({ type, autocomplete, form, labels, name, readOnly, ariaLabelledByElements: others }) => ({
            field: `${type} ${name}`,
            hints: autocomplete !== '',
            together: form !== null && (labels?.length || others?.length) === 1,
            // Six digits send themselves; an address that is only shown is not sent.
            sent: readOnly || name === 'code' || form?.querySelector('button[type=submit]') != null,
          }),
        ),
      )
    expect(fields.length).toBeGreaterThan(10)
    expect(fields.filter(({ hints, together, sent }) => !(hints && together && sent))).toEqual([])
    const alone = await page
      .locator('form:has(input[type=password])')
      .evaluateAll((forms) => forms.filter((form) => !form.querySelector('input[autocomplete~=username]')).length)
    // The link of a reset mail proves an address that the page does not know.
    expect(alone).toBe(await page.locator('[data-latchkey-screen=PasswordResetForm] input[type=password]').count())
  })
