import type { Browser } from 'playwright'
import type { Driver, Launched } from './driver.ts'

const openIn = async (browser: Browser): Promise<Driver> => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload()),
    // By the page itself: Playwright waits for a load, and a page that comes back as it was left loads nothing.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    run: (script, ...given) =>
      page.evaluate(({ text, given }) => new Function(`return (${text})`)()(...given), { text: String(script), given }),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    selectAll: () => page.keyboard.press('Control+A'),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  }
}

export const throughPlaywright = (browser: Browser): Launched => ({
  open: () => openIn(browser),
  close: () => browser.close(),
})
