import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../tools/browser.ts'
import { html, mountScript, openSite, place } from './site.ts'

/** Layout shifts and long tasks of a visit to a page with the widget. */
export interface Visit {
  /** Layout shift scores: of the whole visit, and after the widget's first paint. */
  readonly shift: number
  readonly shiftAfterPaint: number
  /** Tasks of more than 50 ms until the form is painted, with a CPU slowed down four times. */
  readonly longTasks: number
}

export interface CalmFigures {
  readonly plain: Visit
  /** The page reserves the height that the README names. */
  readonly reserved: Visit
  /** The same with the custom element. */
  readonly element: Visit
}

const below = '<p>What stands below the form must not move.</p>'
const reserve = (selector: string) => `<style>${selector} { display: block; min-height: 302px }</style>`

/** Visits each of three pages once. Layout shifts do not vary between visits. */
export async function measureCalm(): Promise<CalmFigures> {
  const site = await openSite((host) => ({
    '/plain': html(place + below + mountScript(host)),
    '/reserved': html(reserve('#login') + place + below + mountScript(host)),
    '/element': html(`${reserve('latchkey-login')}<latchkey-login public-token="${host.token}" base-url="${host.base}"
      products="otp"></latchkey-login>${below}<script type="module" src="/js/latchkey.js"></script>`),
  }))
  const browser = await chromium.launch(await launchOptions())
  try {
    return {
      plain: await visit(browser, `${site.url}/plain`),
      reserved: await visit(browser, `${site.url}/reserved`),
      element: await visit(browser, `${site.url}/element`),
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

/** TypeScript's types lack the Layout Instability API. */
interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Data that the script in the page records. */
interface Seen {
  readonly shifts: { at: number; value: number }[]
  longTasks: number
  paintedAt: number
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const observations: Seen = { shifts: [], longTasks: 0, paintedAt: Number.POSITIVE_INFINITY }
    Object.assign(window, { seen: observations })
    new PerformanceObserver((list) => {
      // The metric excludes shifts right after an input, because the user expects them.
      for (const { startTime, value, hadRecentInput } of list.getEntries() as unknown as readonly Shift[])
        if (!hadRecentInput) observations.shifts.push({ at: startTime, value })
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      // A test types at once, so only tasks before the form count.
      observations.longTasks += list.getEntries().filter(({ startTime }) => startTime < observations.paintedAt).length
    }).observe({ type: 'longtask', buffered: true })
    const observer = new MutationObserver(() => {
      if (!document.querySelector('input[type=email]')) return
      observer.disconnect()
      // After two frames the current content is painted. The shifts it caused are reported one task later.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => setTimeout(() => Object.assign(observations, { paintedAt: performance.now() }))),
      )
    })
    observer.observe(document, { subtree: true, childList: true })
  })
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  // The first input also loads chunks and the provider's settings, which belong to the visit.
  await page.locator('input[type=email]').pressSequentially('ada')
  await page.waitForFunction(() => {
    const arrived = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['/bootstrap/', '/chunks/'].every((part) => arrived.some((name) => name.includes(part)))
  })
  const { shifts, longTasks, paintedAt } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await context.close()
  const sum = (from: number) => shifts.filter(({ at }) => at >= from).reduce((total, { value }) => total + value, 0)
  return { shift: sum(0), shiftAfterPaint: sum(paintedAt), longTasks }
}
