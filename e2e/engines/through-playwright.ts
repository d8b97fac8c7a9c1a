import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { Driver, Launched } from './driver.ts'

/** Runs scripts in a Playwright page with the interface of all drivers. */
export const runIn =
  (page: Page): Driver['run'] =>
  (script, ...given) =>
    page.evaluate(({ text, given }) => new Function(`return (${text})`)()(...given), { text: String(script), given })

const openIn = async (browser: Browser, wished: BrowserContextOptions): Promise<Driver> => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, ...wished })
  const page = await context.newPage()
  return {
    async open(url) {
      try {
        await page.goto(url, { waitUntil: 'domcontentloaded' })
      } catch (fault) {
        // Firefox sometimes moves a navigation to another process and reports it twice.
        if (!String(fault).includes(`interrupted by another navigation to "${url}"`)) throw fault
        await page.waitForURL(url, { waitUntil: 'domcontentloaded' })
      }
    },
    reload: async () => void (await page.reload()),
    // Navigates in the page: Playwright waits for a load, and a page from the cache does not load.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    run: runIn(page),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    selectAll: () => page.keyboard.press('Control+A'),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  }
}

export const throughPlaywright = (browser: Browser, wished: BrowserContextOptions = {}): Launched => ({
  open: () => openIn(browser, wished),
  close: () => browser.close(),
})
