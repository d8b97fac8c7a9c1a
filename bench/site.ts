import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import { type Page, servePages } from './servers/pages.ts'
import { consumerProject, developmentProject } from './sign-in.ts'

const built = new URL('../packages/js/dist/', import.meta.url)
const server = fileURLToPath(new URL('../packages/provider/src/latchkey.ts', import.meta.url))

/** A page whose element `#login` is the widget's place. */
export const html = (body: string): Page => ({
  type: 'text/html',
  text: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title>${body}</html>`,
})

export const place = '<div id="login"></div>'

/** What the pages ask for: an address, for a code. */
export const emailCode = { products: ['otp'], otpOptions: { methods: ['email'] } } as const

/** The script of a page that mounts the widget; left to itself with one email form. */
export const mountScript = ({ token, base }: Host, config: object = emailCode): string =>
  `<link rel="modulepreload" href="/js/latchkey.js"><script type="module">
    import { createClient } from '/js/latchkey.js'
    createClient('${token}', { baseURL: '${base}' }).mountLogin({
      elementId: '#login',
      config: ${JSON.stringify(config)},
    })</script>`

/** The same for members, who come with an address and choose an organization. */
export const mountMembersScript = ({ memberToken, base }: Host): string =>
  `<link rel="modulepreload" href="/js/b2b.js"><script type="module">
    import { createB2BClient } from '/js/b2b.js'
    createB2BClient('${memberToken}', { baseURL: '${base}' }).mount({
      elementId: '#login',
      config: { authFlowType: 'Discovery', products: ['emailOtp'] },
    })</script>`

/** The same as an element, for a page without a script of its own. */
export const elementTag = ({ token, base }: Host): string =>
  `<latchkey-login public-token="${token}" base-url="${base}" products="otp"></latchkey-login>` +
  '<script type="module" src="/js/latchkey.js"></script>'

/** What a page must know of the provider. */
export interface Host {
  readonly token: string
  /** Of the project of organizations. */
  readonly memberToken: string
  readonly base: string
}

export interface Site {
  readonly url: string
  close(): Promise<void>
}

/** A site that serves the built widget beside its pages, and a real provider that the widget talks to. */
export async function openSite(pagesOf: (host: Host) => Readonly<Record<string, Page>>): Promise<Site> {
  const provider = await startChild(server, [], { PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'warn' })
  const base = provider.line.split(' at ')[1] ?? ''
  const { public_token: token } = await consumerProject(base)
  const { public_token: memberToken } = await developmentProject(base, 'B2B')
  const files = (await readdir(built, { recursive: true })).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    files.map(async (name) => [
      `/js/${name}`,
      { type: 'text/javascript', text: await readFile(new URL(name, built), 'utf8') },
    ]),
  )
  const { url, server: pages } = await servePages({
    ...Object.fromEntries(scripts),
    ...pagesOf({ token, memberToken, base }),
  })
  return {
    url,
    async close() {
      pages.close()
      await provider.stop()
    },
  }
}
