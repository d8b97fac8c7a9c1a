import { expect } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { test } from '../testing/site.ts'

for (const dir of ['ltr', 'rtl'] as const)
  test(
    `leaves room for the badge of a password manager beside the last box, where clicks pass, ${dir}`,
    dir === 'ltr' ? {} : repeated(`room for a badge: ${dir}`),
    async ({ page, site }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await site.open({ dir })
      await site.toPasscode()
      const { input, last, hit, overflows } = await page.evaluate(() => {
        const right = (selector: string) =>
          [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect().right ?? 0
        const [input, last] = [right('.lk-code-input'), right('.lk-box')]
        const { top = 0 } = document.querySelector('.lk-code-input')?.getBoundingClientRect() ?? {}
        const hit = document.elementFromPoint(last + 10, top + 10)?.className ?? ''
        const { scrollWidth, clientWidth } = document.documentElement
        return { input, last, hit, overflows: scrollWidth > clientWidth }
      })
      // Badges are drawn at the right end of the input and have up to 32 pixels.
      expect(input - last).toBeGreaterThanOrEqual(32)
      expect(hit).not.toContain('lk-code-input')
      expect(overflows).toBe(false)
    },
  )
