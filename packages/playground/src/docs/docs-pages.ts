import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { base, pages } from '@latchkey/docs/pages'
import { html } from '@latchkey/provider/forms/html'
import { guarded } from '@latchkey/provider/http/answer'
import type { Pages } from '@latchkey/provider/http/site'
import { staticFolder } from '@latchkey/provider/http/static'
import { documentationPolicy } from '../page-policies.ts'
import type { SiteState } from './site-build.ts'

/** Address of the documents before there was a site. */
const formerPath = '/playground/docs'

/** Name of a page below `/docs/`. Without a dot it cannot leave the folder. */
const pageName = /^(?:[\w-]+\/)*[\w-]*$/

/** Returns the inline scripts of a page. */
const inlineScripts = (page: string): readonly string[] =>
  page
    .split('<script')
    .slice(1)
    .filter((part) => !part.slice(0, part.indexOf('>')).includes(' src='))
    .map((part) => part.slice(part.indexOf('>') + 1, part.indexOf('</script>')))

/** Allows the inline scripts of a page, by their hashes. */
const policyOf = (page: string): string =>
  documentationPolicy(
    inlineScripts(page).map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  )

const redirect = (location: string) => new Response(null, { status: 301, headers: { Location: location } })

const document = (body: string, type: string, headers: Readonly<Record<string, string>>, status = 200) =>
  new Response(body, { status, headers: { ...guarded, 'Content-Type': type, 'Cache-Control': 'no-cache', ...headers } })

/** Returns the page that waits for the build and then loads the requested one. */
const beingBuilt = async (): Promise<Response> => {
  const { developmentPage } = await import('@latchkey/provider/dev/page')
  const body = html`<p>The documentation is being built, which takes about half a minute. This page then shows it.</p>`
  const page = developmentPage({ title: 'Documentation', body, status: 503 })
  page.headers.set('Refresh', '2')
  page.headers.set('Retry-After', '2')
  return page
}

const notBuilt = async (): Promise<Response> => {
  const { developmentPage } = await import('@latchkey/provider/dev/page')
  const body = html`<p>The documentation could not be built. Run <code>npm run docs</code>. It prints the reason.</p>`
  return developmentPage({ title: 'Documentation', body, status: 500 })
}

const formerPage = (pathname: string): Response => {
  const file = pathname.slice(formerPath.length + 1)
  const page = pages.find(({ source }) => source === file || source === `docs/${file}`)
  return redirect(`${base}${page?.path ?? ''}`)
}

export interface DocsOptions {
  /** Folder of the built site. */
  readonly site: string
  readonly state: () => Promise<SiteState>
}

/**
 * Serves the documentation site below `/docs/`, each page also as Markdown. A request for a page starts a build if the
 * site is missing or outdated.
 */
export const docsIn = ({ site, state }: DocsOptions): Pages => {
  const files = staticFolder(site, { at: base })

  const pageOf = async (name: string): Promise<Response> => {
    const current = await state()
    if (current === 'building') return beingBuilt()
    const file = name === '' || name.endsWith('/') ? `${name}index` : name
    const page = await readFile(join(site, `${file}.html`), 'utf8').catch(() => null)
    const type = 'text/html; charset=utf-8'
    if (page !== null) return document(page, type, { 'Content-Security-Policy': policyOf(page) })
    if (existsSync(join(site, name, 'index.html'))) return redirect(`${base}${name}/`)
    const missing = await readFile(join(site, '404.html'), 'utf8').catch(() => null)
    return missing === null
      ? notBuilt()
      : document(missing, type, { 'Content-Security-Policy': policyOf(missing) }, 404)
  }

  const markdownOf = async (name: string): Promise<Response | null> => {
    if (!pageName.test(name)) return null
    if ((await state()) === 'building') return beingBuilt()
    const text = await readFile(join(site, `${name}.md`), 'utf8').catch(() => null)
    return text === null ? null : document(text, 'text/markdown; charset=utf-8', {})
  }

  const answer = async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    if (pathname === formerPath || pathname.startsWith(`${formerPath}/`)) return formerPage(pathname)
    if (`${pathname}/` === base) return redirect(base)
    if (!pathname.startsWith(base)) return null
    const name = pathname.slice(base.length)
    if (pageName.test(name)) return pageOf(name)
    if (name.endsWith('.md')) return markdownOf(name.slice(0, -'.md'.length))
    // Programs ask for the index before a reader has opened the site.
    if (name === 'llms.txt' && (await state()) === 'building') return beingBuilt()
    return files(request)
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const response = await answer(request)
    return response === null || request.method === 'GET' ? response : new Response(null, response)
  }
}
