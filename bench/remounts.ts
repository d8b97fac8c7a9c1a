import { readdir, readFile } from 'node:fs/promises'
import { type CDPSession, chromium, type Page as Tab } from 'playwright'
import { launchOptions } from '../tools/browser.ts'
import { reactSite } from './bundles.ts'
import { type Page, servePages } from './servers/pages.ts'

const distFolder = new URL('../packages/js/dist/', import.meta.url)

/** A page in which `window.remount(times)` mounts and unmounts the form. */
const html = (script: string): Page => ({
  type: 'text/html',
  text: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Site</title><div id="login"></div><script type="module">${script}</script></html>`,
})

const plain = `
import { createClient } from '/js/latchkey.js'
const client = createClient('public-token-test-00000000-0000-4000-8000-000000000000')
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
window.remount = async (times) => {
  for (let turn = 0; turn < times; turn++) {
    const handle = client.mountLogin({ elementId: '#login', config: { products: ['otp'] } })
    await painted()
    if (!document.querySelector('input[type=email]')) throw new Error('The form was not there.')
    handle.unmount()
    await painted()
  }
}`

const remount = (tab: Tab, times: number) =>
  tab.evaluate((times) => (window as unknown as { remount(times: number): Promise<void> }).remount(times), times)

/** Returns the reachable heap in kilobytes. */
async function heapKB(devtools: CDPSession): Promise<number> {
  // A second collection frees what the finalizers of the first one released.
  for (let turn = 0; turn < 2; turn++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1000
}

export interface Growth {
  /** How the form is mounted: with `@latchkey/react` or `mountLogin`. */
  readonly by: string
  readonly beforeKB: number
  readonly afterKB: number
}

/** Compares the heap of a page before and after a hundred mounts, once it is warm. */
export async function compareHeaps(): Promise<readonly Growth[]> {
  const files = (await readdir(distFolder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    files.map(async (name) => [
      `/js/${name}`,
      { type: 'text/javascript', text: await readFile(new URL(name, distFolder), 'utf8') },
    ]),
  )
  const site = await reactSite()
  const { url, server } = await servePages({
    ...Object.fromEntries(scripts),
    ...Object.fromEntries(site.map(({ fileName, code }) => [`/${fileName}`, { type: 'text/javascript', text: code }])),
    '/react': html(`import '/${site.find((chunk) => chunk.isEntry)?.fileName}'`),
    '/plain': html(plain),
  })
  const browser = await chromium.launch(await launchOptions())
  try {
    const growths: Growth[] = []
    for (const [by, path] of [
      ['@latchkey/react', '/react'],
      ['mountLogin', '/plain'],
    ] as const) {
      const tab = await browser.newPage()
      await tab.goto(url + path)
      await tab.waitForFunction(() => 'remount' in window)
      const devtools = await tab.context().newCDPSession(tab)
      await remount(tab, 100)
      const beforeKB = await heapKB(devtools)
      await remount(tab, 100)
      growths.push({ by, beforeKB, afterKB: await heapKB(devtools) })
      await tab.close()
    }
    return growths
  } finally {
    await browser.close()
    server.close()
  }
}
