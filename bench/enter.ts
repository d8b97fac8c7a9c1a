import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../tools/browser.ts'
import { bareScript, peerScript } from './bundles.ts'
import { untilNothingComes } from './page-cost.ts'
import { settle, watch } from './page-time.ts'
import { noteRound } from './progress.ts'
import { html, mountPeerScript, mountScript, openSite, place, placeOf, scriptTag } from './site.ts'
import { median } from './statistics.ts'

/**
 * How the user fills in the form of a page at rest: with a key every 120 ms, or by autofill, with Enter 300 ms after the
 * focus.
 */
const typists = { typed: 120, filled: null } as const

type Typist = keyof typeof typists

/** Milliseconds from Enter to the screen for the code, by page and typist: medians on the slow network. */
export type EnterTimes = Readonly<Record<'ours' | 'peer' | 'bare', Readonly<Record<Typist, number>>>>

/** Visits the pages in turn. */
export async function compareEnter(rounds: number): Promise<EnterTimes> {
  const [bare, peer] = await Promise.all([bareScript(), peerScript()])
  const site = await openSite((host) => ({
    '/bare.js': { type: 'text/javascript', text: bare },
    '/peer.js': { type: 'text/javascript', text: peer },
    '/bare': html(placeOf(host) + scriptTag('bare.js')),
    '/peer': html(place + mountPeerScript(host)),
    '/ours': html(place + mountScript(host)),
  }))
  const browser = await chromium.launch(await launchOptions())
  const pages = ['ours', 'peer', 'bare'] as const
  const names = Object.keys(typists) as Typist[]
  const times = new Map<string, number[]>()
  try {
    for (let round = 0; round < rounds; round++) {
      noteRound('enter', round, rounds)
      for (const page of pages)
        for (const typist of names) {
          const key = `${page} ${typist}`
          times.set(key, [...(times.get(key) ?? []), await visit(browser, `${site.url}/${page}`, typist)])
        }
    }
  } finally {
    await browser.close()
    await site.close()
  }
  return Object.fromEntries(
    pages.map((page) => [
      page,
      Object.fromEntries(names.map((name) => [name, median(times.get(`${page} ${name}`) ?? [])])),
    ]),
  ) as EnterTimes
}

let visits = 0

async function visit(browser: Browser, url: string, typist: Typist): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, { focuses: false })
    await settle(context, page, 'slow')
    await page.goto(url)
    const field = page.locator('input[type=email]')
    await field.waitFor()
    await page.evaluate(untilNothingComes)
    // A different address each time, because codes for one address are rate limited.
    const address = `p${visits++}@enter.example`
    const delay = typists[typist]
    await field.evaluate((element: HTMLInputElement) => {
      Object.assign(window, { focusedAt: performance.now() })
      addEventListener(
        'keydown',
        ({ key }) => key === 'Enter' && Object.assign(window, { enteredAt: performance.now() }),
        {
          capture: true,
        },
      )
      element.focus()
    })
    if (delay === null) {
      await page.keyboard.insertText(address)
      await page.waitForFunction(() => performance.now() - (window as unknown as Times).focusedAt >= 300)
    } else await page.keyboard.type(address, { delay })
    await page.keyboard.press('Enter')
    // Not at each frame, which is the default: the page would then run a frame each 16 ms, and the time of ours would count.
    const seen = () => (window as unknown as Times).seen.nextScreenAt
    const handle = await page.waitForFunction(seen, null, { polling: 200 })
    const enteredAt = await page.evaluate(() => (window as unknown as Times).enteredAt)
    return ((await handle.jsonValue()) ?? Number.NaN) - enteredAt
  } finally {
    await context.close()
  }
}

/** What the scripts in the page record. */
interface Times {
  readonly focusedAt: number
  readonly enteredAt: number
  readonly seen: { readonly nextScreenAt?: number }
}
