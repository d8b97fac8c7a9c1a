import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import { type Page, servePages } from './servers/pages.ts'
import { consumerProject, developmentProject } from './sign-in.ts'

const distFolder = new URL('../packages/js/dist/', import.meta.url)
const server = fileURLToPath(new URL('../packages/provider/src/latchkey.ts', import.meta.url))

/** A page whose element `#login` is the widget's mount point. */
export const html = (body: string): Page => ({
  type: 'text/html',
  text: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title>${body}</html>`,
})

export const place = '<div id="login"></div>'

/** The same with the data that a bundled script reads. */
export const placeOf = ({ token, base }: Host): string =>
  `<div id="login" data-token="${token}" data-base="${base}"></div>`

export const scriptTag = (file: string): string => `<script type="module" src="/${file}"></script>`

/** Chunks as a site serves them, by path. */
export const filesOf = (
  chunks: readonly { readonly fileName: string; readonly code: string }[],
): Readonly<Record<string, Page>> =>
  Object.fromEntries(chunks.map(({ fileName, code }) => [`/${fileName}`, { type: 'text/javascript', text: code }]))

/** Configuration of the pages: an email address, verified by code. */
export const emailCode = { products: ['otp'], otpOptions: { methods: ['email'] } } as const

/** Script of a page that mounts the widget, by default with one email form. */
export const mountScript = ({ token, base }: Host, config: object = emailCode): string =>
  `<link rel="modulepreload" href="/js/latchkey.js"><script type="module">
    import { createClient } from '/js/latchkey.js'
    createClient('${token}', { baseURL: '${base}' }).mountLogin({
      elementId: '#login',
      config: ${JSON.stringify(config)},
    })</script>`

/** The same by the existing client, whose script is `peer.js`. */
export const mountPeerScript = ({ token, base }: Host): string =>
  `<script src="/peer.js"></script><script>
    const { createStytchClient, StytchUI, Products } = window.stytch
    const endpoints = { testAPIURL: '${base}', liveAPIURL: '${base}', sdkBackendURL: '${base}', dfpBackendURL: '${base}' }
    const client = createStytchClient('${token}', { endpoints })
    customElements.define('stytch-ui', StytchUI)
    const element = new StytchUI()
    document.getElementById('login').append(element)
    element.render({
      client,
      config: { products: [Products.otp], otpOptions: { methods: ['email'], expirationMinutes: 5 } },
    })</script>`

/** The same for members, in discovery by address. */
export const mountMembersScript = ({ memberToken, base }: Host): string =>
  `<link rel="modulepreload" href="/js/b2b.js"><script type="module">
    import { createB2BClient } from '/js/b2b.js'
    createB2BClient('${memberToken}', { baseURL: '${base}' }).mount({
      elementId: '#login',
      config: { authFlowType: 'Discovery', products: ['emailOtp'] },
    })</script>`

/** The same as an element, for a page without a script. */
export const elementTag = ({ token, base }: Host): string =>
  `<latchkey-login public-token="${token}" base-url="${base}" products="otp"></latchkey-login>` +
  '<script type="module" src="/js/latchkey.js"></script>'

/** Data about the provider for a page. */
export interface Host {
  readonly token: string
  /** Of the business project. */
  readonly memberToken: string
  readonly base: string
}

export interface Site {
  readonly url: string
  close(): Promise<void>
}

/** Starts a site that serves the built widget with its pages, and a real provider for the widget. */
export async function openSite(pagesOf: (host: Host) => Readonly<Record<string, Page>>): Promise<Site> {
  const provider = await startChild(server, [], { PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'warn' })
  const base = provider.line.split(' at ')[1] ?? ''
  const { public_token: token } = await consumerProject(base)
  const { public_token: memberToken } = await developmentProject(base, 'B2B')
  const files = (await readdir(distFolder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    files.map(async (name) => [
      `/js/${name}`,
      { type: 'text/javascript', text: await readFile(new URL(name, distFolder), 'utf8') },
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
