import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../tools/browser.ts'
import { listenToArrivals } from './arrivals.ts'
import { bareScript } from './bundles.ts'
import { html, mountMembersScript, mountScript, openSite, place } from './site.ts'
import { median } from './statistics.ts'

/** Cost of a page until it is idle, without input: medians, with a CPU slowed down four times. */
export interface PageCost {
  /** Over the network, in kilobytes of 1,000 bytes. */
  readonly arrivedKB: number
  /** Uncompressed script, in kilobytes. */
  readonly scriptKB: number
  /** All work of the page's main thread. */
  readonly busyMs: number
  /** Sum of what each task takes beyond 50 ms. */
  readonly blockedMs: number
  /** Reachable at the end, in kilobytes. */
  readonly heapKB: number
}

export type PageCosts = Readonly<Record<'ours' | 'members' | 'bare', PageCost>>

/** Visits the widget, the widget of members and the bare React page of `widget.ts` in turn. */
export async function comparePageCosts(rounds: number): Promise<PageCosts> {
  const bare = await bareScript()
  const site = await openSite((host) => ({
    '/bare.js': { type: 'text/javascript', text: bare },
    '/bare': html(`${place}<script type="module" src="/bare.js"></script>`),
    '/members': html(place + mountMembersScript(host)),
    '/ours': html(place + mountScript(host)),
  }))
  const browser = await chromium.launch(await launchOptions())
  const costs: Readonly<Record<keyof PageCosts, PageCost[]>> = { ours: [], members: [], bare: [] }
  const places = Object.keys(costs) as (keyof PageCosts)[]
  try {
    for (const name of places) await visit(browser, `${site.url}/${name}`)
    for (let round = 0; round < rounds; round++)
      for (const name of places) costs[name].push(await visit(browser, `${site.url}/${name}`))
  } finally {
    await browser.close()
    await site.close()
  }
  const { ours, members, bare: floor } = costs
  return { ours: middle(ours), members: middle(members), bare: middle(floor) }
}

const middle = (visits: readonly PageCost[]): PageCost => ({
  arrivedKB: median(visits.map(({ arrivedKB }) => arrivedKB)),
  scriptKB: median(visits.map(({ scriptKB }) => scriptKB)),
  busyMs: median(visits.map(({ busyMs }) => busyMs)),
  blockedMs: median(visits.map(({ blockedMs }) => blockedMs)),
  heapKB: median(visits.map(({ heapKB }) => heapKB)),
})

/** Resolves once the page has sent no request for a second and its main thread is idle. */
const untilNothingComes = () =>
  new Promise<void>((resolve) => {
    const rest = () => requestIdleCallback(() => resolve())
    let timer = setTimeout(rest, 1_000)
    new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(rest, 1_000)
    }).observe({ type: 'resource' })
  })

async function visit(browser: Browser, url: string): Promise<PageCost> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.assign(window, { blockedMs: 0 })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          (window as unknown as { blockedMs: number }).blockedMs += duration - 50
      }).observe({ type: 'longtask', buffered: true })
    })
    const tools = await context.newCDPSession(page)
    const arrivals = await listenToArrivals(tools)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await tools.send('Performance.enable')
    await page.goto(url)
    await page.locator('input[type=email]').waitFor()
    await page.evaluate(untilNothingComes)
    const { metrics } = await tools.send('Performance.getMetrics')
    const taskSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    const facts = await page.evaluate(() => ({
      blockedMs: (window as unknown as { blockedMs: number }).blockedMs,
      scriptBytes: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    }))
    await tools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await tools.send('Runtime.getHeapUsage')
    return {
      arrivedKB: arrivals.bytesUntil(Number.POSITIVE_INFINITY) / 1000,
      scriptKB: facts.scriptBytes / 1000,
      busyMs: taskSeconds * 1000,
      blockedMs: facts.blockedMs,
      heapKB: usedSize / 1000,
    }
  } finally {
    await context.close()
  }
}
