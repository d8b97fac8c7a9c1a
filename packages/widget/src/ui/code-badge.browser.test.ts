import { expect } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { test } from '../testing/site.ts'

for (const dir of ['ltr', 'rtl'] as const)
  for (const width of [320, 1024])
    test(
      `has room for the badge of a password manager beside the last box of a code, ${dir}, ${width} pixels wide`,
      dir === 'ltr' && width === 1024 ? {} : repeated(`room for a badge: ${dir}, ${width}`),
      async ({ page, site }) => {
        await page.setViewportSize({ width, height: 700 })
        await site.open({ dir })
        await site.toPasscode()
        const edges = await page.evaluate(() => {
          const rect = (selector: string) => [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect()
          const [code, input, box, form] = ['.lk-code', '.lk-code-input', '.lk-box', '.lk-form'].map(rect)
          const hit = document.elementFromPoint((box?.right ?? 0) - 4, (box?.top ?? 0) + 4)
          return {
            room: (input?.right ?? 0) - (box?.right ?? 0),
            isInside: (input?.right ?? 0) <= (code?.right ?? 0) && (code?.right ?? 0) <= (form?.right ?? 0) + 1,
            box: box?.width,
            hitsInput: hit?.matches('.lk-code-input'),
            clip: getComputedStyle(document.querySelector('.lk-code-input') as Element).clipPath,
            overflow: document.documentElement.scrollWidth - innerWidth,
          }
        })
        // Badges are drawn at the right end of the input, and have up to 32 pixels.
        expect(edges.room).toBeGreaterThanOrEqual(32)
        expect(edges).toMatchObject({ isInside: true, hitsInput: true, clip: 'none' })
        expect(edges.overflow).toBeLessThanOrEqual(0)
        expect(edges.box).toBeGreaterThanOrEqual(24)
      },
    )
