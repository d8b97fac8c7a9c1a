import { guarded, type Headers } from '../http/answer.ts'
import { html, type Markup } from './html.ts'
import { style, styleHash } from './style.ts'
import type { Words } from './words.ts'

/** The content of a page, without its frame. */
export interface FormPage {
  readonly heading: string
  /** The error message, which comes first in the title; null if there is none. */
  readonly error: string | null
  readonly body: Markup
  /** URLs of the site to which a form of the page may redirect. */
  readonly leadsTo: readonly string[]
  /** What the page of a set-up link has besides: scripts, and room for the portal. */
  readonly program?: PageProgram
}

/** A page with scripts. */
export interface PageProgram {
  /** Directives of the content security policy, which is without scripts and requests otherwise. */
  readonly policy: readonly string[]
  readonly isWide: boolean
}

/** Path of the page to which the watermark of the widget and of these pages leads. */
export const aboutPath = '/forms/about'

/** The site and language of a page. */
export interface PageFrame {
  readonly words: Words
  readonly siteName: string | null
  readonly hasWatermark: boolean
}

/** Returns a page as a response. */
export const pageAnswer = (page: FormPage, frame: PageFrame, status: number, headers: Headers = {}): Response =>
  new Response(documentOf(page, frame), { status, headers: { ...securityHeaders(page), ...headers } })

/**
 * Security headers of a page: no scripts, no resources, no framing (which prevents clickjacking), and forms that post
 * only to this server.
 *
 * Chromium applies `form-action` to every redirect after a form's post too, so it lists the site's URL if a form ends
 * there.
 *
 * The referrer stays on this origin. `no-referrer`, which all other responses have, would make browsers post the forms
 * with `Origin: null` (https://fetch.spec.whatwg.org/#append-a-request-origin-header), which does not distinguish them
 * from a hostile page. Other sites receive no referrer in either case.
 */
const securityHeaders = ({ leadsTo, program }: FormPage): Headers => ({
  ...guarded,
  'Referrer-Policy': 'same-origin',
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${styleHash}`,
    ["form-action 'self'", ...new Set(leadsTo.flatMap(policySource))].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(program?.policy ?? []),
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/** Any other text could end the directive and start another. */
const originShape = /^https?:\/\/[\w.:[\]-]+$/
const schemeShape = /^[a-z][a-z0-9+.-]*:$/

/** Returns the policy source of a URL: its origin, or the scheme of an app link. */
const policySource = (address: string): readonly string[] => {
  if (!URL.canParse(address)) return []
  const { origin, protocol } = new URL(address)
  if (originShape.test(origin)) return [origin]
  return origin === 'null' && schemeShape.test(protocol) ? [protocol] : []
}

const documentOf = (
  { heading, error, body, program }: FormPage,
  { words, siteName, hasWatermark }: PageFrame,
): string =>
  html`<!doctype html>
<html lang="${words.tag}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${[error, heading, siteName].filter((part) => part !== null).join(' – ')}</title>
<style>${style}</style>
</head>
<body>
<main${program?.isWide ? html` class="wide"` : null}>
${siteName === null ? null : html`<p class="site"><bdi>${siteName}</bdi></p>`}
${body}
</main>
${hasWatermark ? html`<footer><a href="${aboutPath}">${words('flow.poweredBy', { name: 'Latchkey' })}</a></footer>` : null}
</body>
</html>
`.toString()
