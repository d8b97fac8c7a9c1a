import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'
import { stopsBy } from '../testing/stops/all.ts'
import { stopsOfRun } from '../testing/stops/slices.ts'

/** An endless word such as a URL, a key or a stack trace in a proxy's or provider's message. */
const endless = 'x'.repeat(400)

for (const [what, stops] of stopsOfRun('long messages', stopsBy))
  test(`keeps a message without spaces within the box, ${what}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const { at, call, open, act, toasts } of stops)
      await test.step(at, async () => {
        await open(page, site)
        const good = site.answers.get(call)
        site.answers.set(call, { status: 400, error_type: 'of_another_provider', error_message: endless })
        await act(page)
        const box = page.locator('[data-latchkey-screen]')
        await expect.poll(() => site.heard()).toContainEqual(expect.stringMatching(/^error/))
        await expect(box).not.toHaveAttribute('aria-busy')
        if (toasts) await expect(box.getByText(endless)).toBeVisible()
        const widths = await box.evaluate((element) => [
          element.scrollWidth - element.clientWidth,
          document.documentElement.scrollWidth - innerWidth,
          ...[...element.querySelectorAll('form, p, input, button')].map((part) =>
            Math.max(0, Math.round(part.getBoundingClientRect().right - element.getBoundingClientRect().right)),
          ),
        ])
        expect(widths.filter((beyond) => beyond > 0)).toEqual([])
        if (good) site.answers.set(call, good)
        else site.answers.delete(call)
      })
  })
