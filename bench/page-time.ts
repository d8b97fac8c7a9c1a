import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../tools/browser.ts'
import { median } from './statistics.ts'

/** How the page reaches the browser. Slow is the "Slow 4G" of Chromium's tools with a processor four times slower. */
export type Conditions = 'fast' | 'slow'

const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/** Milliseconds from navigation until an enabled email field stands in the page. */
async function usableFieldMs(browser: Browser, url: string, conditions: Conditions): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = () => {
      if (document.querySelector('input[type=email]:enabled') && !('usableAt' in window))
        Object.assign(window, { usableAt: performance.now() })
    }
    new MutationObserver(seen).observe(document, { subtree: true, childList: true, attributes: true })
  })
  if (conditions === 'slow') {
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', slow4G)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.goto(url)
  const usable = await page.waitForFunction(() => (window as { usableAt?: number }).usableAt)
  const ms = (await usable.jsonValue()) ?? Number.NaN
  await context.close()
  return ms
}

/** Medians of interleaved visits, so that a drifting machine slows every page alike. */
export async function compare(urls: readonly string[], conditions: Conditions, rounds: number): Promise<number[]> {
  const browser = await chromium.launch(await launchOptions())
  const taken = urls.map((): number[] => [])
  try {
    for (const url of urls) await usableFieldMs(browser, url, conditions)
    for (let round = 0; round < rounds; round++)
      for (const [at, url] of urls.entries()) taken[at]?.push(await usableFieldMs(browser, url, conditions))
  } finally {
    await browser.close()
  }
  return taken.map(median)
}
