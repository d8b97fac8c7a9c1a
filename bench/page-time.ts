import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { launchOptions } from '../tools/browser.ts'
import { type Arrivals, listenToArrivals } from './arrivals.ts'
import { noteRound } from './progress.ts'
import { median } from './statistics.ts'

/** Network and CPU of a visit. Slow is the "Slow 4G" of Chromium's tools with a CPU slowed down four times. */
export type Conditions = 'fast' | 'slow'

/** A page under measurement. */
export interface Place {
  readonly url: string
  /** Whether to type an address and press Enter as soon as the field is usable, and to wait for the next screen. */
  readonly press: boolean
}

/** Medians of the visits to one page. */
export interface VisitMedians {
  /** From the navigation until an enabled email field is in the page. */
  readonly usableMs: number
  /** Received by then, in kilobytes of 1,000 bytes, as on the network. */
  readonly arrivedKB: number
  /** From the navigation until the screen for the code; NaN without a press. */
  readonly nextScreenMs: number
}

const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/** Data that the script in the page records. */
interface Seen {
  usableAt?: number
  nextScreenAt?: number
}

/** Records in the page when its field is usable and when the next screen is there. */
export const watch = ({ focuses }: { readonly focuses: boolean }) => {
  const measurements: Seen = {}
  Object.assign(window, { seen: measurements })
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('input[type=email]:enabled')
    if (field && measurements.usableAt === undefined) {
      measurements.usableAt = performance.now()
      if (focuses) field.focus()
    }
    // The existing client's field for the code has no name of ours.
    if (document.querySelector('[data-latchkey-screen=OTPAuthenticate] input, input[autocomplete=one-time-code]'))
      measurements.nextScreenAt ??= performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}

const seenIn = (page: Page, name: keyof Seen) =>
  page
    .waitForFunction((name) => (window as unknown as { seen: Seen }).seen[name], name)
    .then(async (handle) => {
      return (await handle.jsonValue()) ?? Number.NaN
    })

let visits = 0

async function visit(browser: Browser, { url, press }: Place, conditions: Conditions): Promise<VisitMedians> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, { focuses: true })
    const arrivals = await settle(context, page, conditions)
    await page.goto(url, { waitUntil: 'commit' })
    const usableMs = await seenIn(page, 'usableAt')
    if (press) {
      // A different address each time, because codes for one address are rate limited.
      await page.keyboard.insertText(`person-${visits++}@bench.example`)
      await page.keyboard.press('Enter')
    }
    const nextScreenMs = press ? await seenIn(page, 'nextScreenAt') : Number.NaN
    const beganAt = await page.evaluate(() => performance.timeOrigin)
    return { usableMs, nextScreenMs, arrivedKB: arrivals.bytesUntil(beganAt + usableMs) / 1000 }
  } finally {
    await context.close()
  }
}

/** Sets the network and the CPU of a page. */
export async function settle(context: BrowserContext, page: Page, conditions: Conditions): Promise<Arrivals> {
  const tools = await context.newCDPSession(page)
  const arrivals = await listenToArrivals(tools)
  if (conditions === 'slow') {
    await tools.send('Network.emulateNetworkConditions', slow4G)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  return arrivals
}

/** Measures medians of interleaved visits, so that a change of the machine's speed affects all pages alike. */
export async function compare<Name extends string>(
  places: Readonly<Record<Name, Place>>,
  conditions: Conditions,
  rounds: number,
): Promise<Readonly<Record<Name, VisitMedians>>> {
  const browser = await chromium.launch(await launchOptions())
  const names = Object.keys(places) as Name[]
  const measurements = new Map(names.map((name): [Name, VisitMedians[]] => [name, []]))
  try {
    for (const name of names) await visit(browser, places[name], conditions)
    for (let round = 0; round < rounds; round++) {
      noteRound(`first field, ${conditions} network`, round, rounds)
      for (const name of names) measurements.get(name)?.push(await visit(browser, places[name], conditions))
    }
  } finally {
    await browser.close()
  }
  const middle = (name: Name, member: keyof VisitMedians) =>
    median((measurements.get(name) ?? []).map((one) => one[member]))
  const medians = names.map((name) => [
    name,
    {
      usableMs: middle(name, 'usableMs'),
      arrivedKB: middle(name, 'arrivedKB'),
      nextScreenMs: middle(name, 'nextScreenMs'),
    },
  ])
  return Object.fromEntries(medians)
}
