import { brotliCompressSync } from 'node:zlib'
import { productPlans } from '@latchkey/widget/testing/product-plans'
import { test } from '@latchkey/widget/testing/site'
import { expect, type Page, type Request } from 'playwright/test'
import { repeated } from '../../../tools/test/slices.ts'

/** Each requires a look at the browser's capabilities, from a separate file that also holds the buttons. */
const asking: Readonly<Record<string, RegExp>> = {
  'a passkey with a link': /^passkey-main-/,
  'wallets with a link': /^crypto-main-/,
}

/** Names of all scripts that the page requests. */
const scriptsOf = (page: Page) => {
  const asked = new Map<string, Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/js/')) asked.set(pathname.slice(pathname.lastIndexOf('/') + 1), request)
  })
  return asked
}

const kilobytesOf = async (requests: readonly Request[]) => {
  const bodies = await Promise.all(requests.map(async (request) => (await request.response())?.body()))
  return bodies.reduce((sum, body) => sum + (body ? brotliCompressSync(body).byteLength : 0), 0) / 1000
}

for (const [name, config] of Object.entries(productPlans)) {
  const button = asking[name]
  if (!button)
    test(
      `the first field of a page with ${name} renders with one script`,
      name === 'a code' ? {} : repeated(`the first field of ${name}`),
      async ({ page, site }) => {
        const arrived: string[] = []
        page.on('response', (answer) => arrived.push(new URL(answer.url()).pathname))
        // A separate file takes another round trip, however small it is.
        const letThrough = site.hold('/js/chunks/')
        await site.open()
        await site.mount({ config })
        await expect(page.getByRole('textbox').first()).toBeEditable()
        expect(arrived.filter((path) => /^\/($|js\/)/.test(path))).toEqual(['/', '/js/latchkey.js'])
        letThrough()
        expect(site.complaints).toEqual([])
      },
    )
  else
    test(`the first field of a page with ${name} waits for one file beside the script, and React waits for the field`, async ({
      page,
      site,
    }) => {
      const scripts = scriptsOf(page)
      const letThrough = site.hold('/js/chunks/')
      await site.open()
      const mounted = site.mount({ config })
      const names = () => [...scripts.keys()].filter((file) => file !== 'latchkey.js')
      await expect
        .poll(names)
        .toEqual(expect.arrayContaining([/start-flow/, button].map((of) => expect.stringMatching(of))))
      // Requested in one round trip: the code that adds the buttons, renders them, and calls the provider.
      const before = names()
      expect(before.filter((file) => !/^(start-flow|client-runtime|at-rest)-/.test(file))).toEqual([
        expect.stringMatching(button),
      ])
      const answers = [...scripts.values()]
      letThrough()
      await mounted
      await expect(page.getByRole('textbox').first()).toBeEditable()
      expect(await kilobytesOf(answers)).toBeLessThan(33.8)
      expect(site.complaints).toEqual([])
    })
}
