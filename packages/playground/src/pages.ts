import { join } from 'node:path'
import type { Pages } from '@latchkey/provider/http/site'
import { staticFolder } from '@latchkey/provider/http/static'
import { mailPolicy, oneTapPolicy, pagePolicy } from './page-policies.ts'

/** Path of each page, and its file in the build. The gallery's samples show the logo of an organization. */
const pages: Readonly<Record<string, { readonly file: string; readonly policy: string }>> = {
  '/': { file: 'index.html', policy: oneTapPolicy },
  '/gallery': { file: 'gallery.html', policy: pagePolicy },
  '/gallery/analytical-engines.svg': { file: 'analytical-engines.svg', policy: pagePolicy },
  '/authenticate': { file: 'authenticate.html', policy: pagePolicy },
  '/reset': { file: 'reset.html', policy: pagePolicy },
  '/authorize': { file: 'authorize.html', policy: pagePolicy },
  '/b2b/authorize': { file: 'authorize.html', policy: pagePolicy },
  '/playground/client': { file: 'client.html', policy: pagePolicy },
  '/playground/client/callback': { file: 'client.html', policy: pagePolicy },
  '/playground/mail': { file: 'mail.html', policy: mailPolicy },
}

/** Longest form that becomes a query: servers accept some 8 kB of it. */
const longestForm = 8_000

/** Sends a form on as a query: an app may post its request to the authorize page (OpenID Connect Core, 3.1.2.1). */
const asQuery = async (request: Request): Promise<Response> => {
  const form = await request.text()
  if (form.length > longestForm) return new Response('The form is too long.', { status: 413 })
  const { pathname } = new URL(request.url)
  return new Response(null, { status: 303, headers: { Location: `${pathname}?${new URLSearchParams(form)}` } })
}

/** Pages that take the request of an app by POST too (OpenID Connect Core, 3.1.2.1). */
const postable: ReadonlySet<string> = new Set(['/authorize', '/b2b/authorize'])

/** Reads the playground's pages from the folder of the build. */
export const pagesIn = (folder: string): Pages => {
  const assets = staticFolder(join(folder, 'assets'), { at: '/playground/assets/' })
  const files = new Map(
    Object.entries(pages).map(([path, { file, policy }]) => {
      const page = staticFolder(folder, { at: '/', headers: { 'Content-Security-Policy': policy } })
      return [path, (request: Request) => page(new Request(new URL(`/${file}`, request.url), request))] as const
    }),
  )
  return async (request) => {
    const { pathname } = new URL(request.url)
    const page = files.get(pathname)
    if (postable.has(pathname) && request.method === 'POST') return asQuery(request)
    return page === undefined || !['GET', 'HEAD'].includes(request.method) ? assets(request) : page(request)
  }
}
