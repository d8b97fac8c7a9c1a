import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`${reducedMotion === 'reduce' ? 'changes its height at once' : 'animates its height'} between screens, with reduced motion: ${reducedMotion}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await site.open()
    await page.evaluate(() => {
      const seen = Object.assign(window, { animated: [] as string[] }).animated
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        seen.push(JSON.stringify(frames))
        return animate.call(this, frames, options)
      }
    })
    await site.toPasscode()
    const box = page.locator('[data-latchkey-screen]')
    const before = await box.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    expect(before.length).toBeLessThanOrEqual(1)
    const height = await box.evaluate((element) => (element as HTMLElement).offsetHeight)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Continue with email' }).waitFor()
    const animated = await page.evaluate(() => (window as unknown as { animated: string[] }).animated)
    const expected = [expect.stringContaining(`[{"height":"${height}px"`), expect.stringContaining('[{"transform"')]
    expect(animated.slice(reducedMotion === 'reduce' ? 0 : -2)).toEqual(reducedMotion === 'reduce' ? [] : expected)
    expect(site.complaints).toEqual([])
  })

test('keeps its foot at its edge and its content visible while it shrinks', async ({ page, site }) => {
  await site.open()
  await site.toPasscode()
  await page.evaluate(() => {
    const box = document.querySelector<HTMLElement>('[data-latchkey-screen]')
    const seen: { readonly gap: number; readonly opacity: number }[] = []
    const frame = () => {
      const foot = box?.querySelector('.lk-watermark')
      const view = box?.querySelector('.lk-view')
      if (box?.dataset.latchkeyScreen === 'Main' && foot)
        seen.push({
          gap: box.getBoundingClientRect().bottom - foot.getBoundingClientRect().bottom,
          opacity: Number(view ? getComputedStyle(view).opacity : 1),
        })
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { seen })
  })
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Continue with email' }).waitFor()
  const box = page.locator('[data-latchkey-screen]')
  await box.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  const seen = await page.evaluate(
    () => (window as unknown as { seen: readonly { readonly gap: number; readonly opacity: number }[] }).seen,
  )
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(({ gap, opacity }) => Math.abs(gap) > 2 || opacity < 0.3)).toEqual([])
})

test('takes a press on every button of the next screen from its first frame on', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await site.open()
  await page.evaluate(() => {
    const hidden: string[] = []
    const recordHidden = (box: Element) => {
      for (const control of box.querySelectorAll('button, a, input')) {
        const { x, y, width, height } = control.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        if (width > 1 && !(hit && control.contains(hit))) hidden.push(`${control.className} at ${Math.round(y)}`)
      }
    }
    const frame = () => {
      // The box exists once the widget is mounted.
      const box = document.querySelector('[data-latchkey-screen="OTPAuthenticate"]')
      if (box) recordHidden(box)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { hidden })
  })
  await site.toPasscode()
  const box = page.locator('[data-latchkey-screen]')
  const heights = await box.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished)),
  )
  expect(heights).toBeInstanceOf(Array)
  expect(await page.evaluate(() => (window as unknown as { hidden: string[] }).hidden)).toEqual([])
  expect(site.complaints).toEqual([])
})
