import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bareScript } from './bundles.ts'
import { startChild } from './child.ts'
import { type Conditions, compare } from './page-time.ts'
import { type Page, servePages } from './servers/pages.ts'

const built = new URL('../packages/js/dist/', import.meta.url)
const server = fileURLToPath(new URL('../packages/provider/src/latchkey.ts', import.meta.url))

const html = (head: string): Page => ({
  type: 'text/html',
  text: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title><div id="login"></div>${head}</html>`,
})

/** Milliseconds to the first usable email field: our widget and a bare React page with the same form. */
export interface FirstField {
  readonly oursMs: number
  readonly bareMs: number
}

/** Measures both pages from one server, visit by visit in turn; the widget talks to a real provider. */
export async function compareFirstField(conditions: readonly Conditions[], rounds: number): Promise<FirstField[]> {
  const provider = await startChild(server, [], { PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'warn' })
  const base = provider.line.split(' at ')[1] ?? ''
  const projects: { vertical: string; public_token: string }[] = await (await fetch(`${base}/dev/projects`)).json()
  const token = projects.find((project) => project.vertical === 'CONSUMER')?.public_token
  const files = (await readdir(built, { recursive: true })).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    files.map(async (name) => [
      `/js/${name}`,
      { type: 'text/javascript', text: await readFile(new URL(name, built), 'utf8') },
    ]),
  )
  const { url, server: pages } = await servePages({
    ...Object.fromEntries(scripts),
    '/bare.js': { type: 'text/javascript', text: await bareScript() },
    '/bare': html('<script type="module" src="/bare.js"></script>'),
    '/ours': html(`<link rel="modulepreload" href="/js/latchkey.js"><script type="module">
      import { createClient } from '/js/latchkey.js'
      createClient('${token}', { baseURL: '${base}' }).mountLogin({
        elementId: '#login',
        config: { products: ['otp'], otpOptions: { methods: ['email'] } },
      })</script>`),
  })
  try {
    const taken: FirstField[] = []
    for (const condition of conditions) {
      const [oursMs = Number.NaN, bareMs = Number.NaN] = await compare(
        [`${url}/ours`, `${url}/bare`],
        condition,
        rounds,
      )
      taken.push({ oursMs, bareMs })
    }
    return taken
  } finally {
    pages.close()
    await provider.stop()
  }
}
