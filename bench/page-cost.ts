import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../tools/browser.ts'
import { listenToArrivals } from './arrivals.ts'
import { bareScript, entryOf, loginSite, peerScript } from './bundles.ts'
import { noteRound } from './progress.ts'
import {
  elementTag,
  emailCode,
  filesOf,
  type Host,
  html,
  mountMembersScript,
  mountPeerScript,
  mountScript,
  openSite,
  place,
  placeOf,
  scriptTag,
} from './site.ts'
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

/**
 * - `ours`, `element`, `printed`, `members`, `bare`: as in `widget.ts`, in a browser that saves data, so that the page
 *   fetches nothing ahead.
 * - `ahead`: the page of `ours` in a browser that does not, which fetches the answers when it is idle.
 * - `react`: `<Login>` of `@latchkey/react`, bundled with React as by a site.
 * - `peer`: the unmodified `@stytch/vanilla-js`, with the same form and the same provider.
 */
export type PageCosts = Readonly<
  Record<'ours' | 'ahead' | 'element' | 'printed' | 'members' | 'react' | 'peer' | 'bare', PageCost>
>

/** Visits the pages in turn. */
export async function comparePageCosts(rounds: number): Promise<PageCosts> {
  const [bare, login, peer] = await Promise.all([bareScript(), loginSite(), peerScript()])
  // The published package, as on a site's server.
  const { renderLogin }: typeof import('../packages/js/src/server.ts') = await import(
    new URL('../packages/js/dist/server.js', import.meta.url).href
  )
  const printed = ({ token, base }: Host) =>
    `<div id="login">${renderLogin({ publicToken: token, baseURL: base, config: emailCode, inlineRules: true })}</div>`
  const site = await openSite((host) => ({
    '/bare.js': { type: 'text/javascript', text: bare },
    ...filesOf(login),
    '/peer.js': { type: 'text/javascript', text: peer },
    '/bare': html(placeOf(host) + scriptTag('bare.js')),
    '/react': html(placeOf(host) + scriptTag(entryOf(login))),
    '/peer': html(place + mountPeerScript(host)),
    '/element': html(elementTag(host)),
    '/printed': html(printed(host) + mountScript(host)),
    '/members': html(place + mountMembersScript(host)),
    '/ours': html(place + mountScript(host)),
    '/ahead': html(place + mountScript(host)),
  }))
  const browser = await chromium.launch(await launchOptions())
  const costs: Readonly<Record<keyof PageCosts, PageCost[]>> = {
    ours: [],
    ahead: [],
    element: [],
    printed: [],
    members: [],
    react: [],
    peer: [],
    bare: [],
  }
  const places = Object.keys(costs) as (keyof PageCosts)[]
  const cost = (name: keyof PageCosts) => visit(browser, `${site.url}/${name}`, name !== 'ahead')
  try {
    for (const name of places) await cost(name)
    for (let round = 0; round < rounds; round++) {
      noteRound('page', round, rounds)
      for (const name of places) costs[name].push(await cost(name))
    }
  } finally {
    await browser.close()
    await site.close()
  }
  return Object.fromEntries(places.map((name) => [name, middle(costs[name])])) as PageCosts
}

const middle = (visits: readonly PageCost[]): PageCost => ({
  arrivedKB: median(visits.map(({ arrivedKB }) => arrivedKB)),
  scriptKB: median(visits.map(({ scriptKB }) => scriptKB)),
  busyMs: median(visits.map(({ busyMs }) => busyMs)),
  blockedMs: median(visits.map(({ blockedMs }) => blockedMs)),
  heapKB: median(visits.map(({ heapKB }) => heapKB)),
})

/** Resolves once the page has sent no request for a second and its main thread is idle. */
export const untilNothingComes = () =>
  new Promise<void>((resolve) => {
    const rest = () => requestIdleCallback(() => resolve())
    let timer = setTimeout(rest, 1_000)
    new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(rest, 1_000)
    }).observe({ type: 'resource' })
  })

async function visit(browser: Browser, url: string, savesData: boolean): Promise<PageCost> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } })
      Object.assign(window, { blockedMs: 0 })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          (window as unknown as { blockedMs: number }).blockedMs += duration - 50
      }).observe({ type: 'longtask', buffered: true })
    }, savesData)
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
