import { guarded, type Headers } from '../http/answer.ts'
import { html, type Markup } from './html.ts'
import { style, styleHash } from './style.ts'
import type { Words } from './words.ts'

/** A page before it is put into its frame. */
export interface Page {
  readonly heading: string
  /** What went wrong, said first in the title; null where nothing did. */
  readonly error: string | null
  readonly body: Markup
  /** Addresses of the site that a form of the page may end at. */
  readonly leadsTo: readonly string[]
}

/** Whose page it is. */
export interface Frame {
  readonly words: Words
  readonly siteName: string | null
  readonly hasWatermark: boolean
}

/** A page as an answer. */
export const pageAnswer = (page: Page, frame: Frame, status: number, headers: Headers = {}): Response =>
  new Response(documentOf(page, frame), { status, headers: { ...guards(page), ...headers } })

/**
 * Nothing runs, nothing is loaded, nobody frames it (a frame that somebody else lays their own page over could take a click
 * meant for theirs), and its forms post here.
 *
 * Chromium holds every redirect that follows a form's post to `form-action` as well, so the site's address stands there
 * where a form ends at it.
 *
 * The referrer stays on this origin. `no-referrer`, which everything else of the provider has, would make browsers post
 * these pages' own forms with `Origin: null` (https://fetch.spec.whatwg.org/#append-a-request-origin-header), and
 * who posts could not be told from a hostile page. Other sites hear as little under either.
 */
const guards = ({ leadsTo }: Page): Headers => ({
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
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/** Anything else could end the directive and begin another. */
const originShape = /^https?:\/\/[\w.:[\]-]+$/
const schemeShape = /^[a-z][a-z0-9+.-]*:$/

/** An address as a policy names it: by its origin, or one of an app by its scheme. */
const policySource = (address: string): readonly string[] => {
  if (!URL.canParse(address)) return []
  const { origin, protocol } = new URL(address)
  if (originShape.test(origin)) return [origin]
  return origin === 'null' && schemeShape.test(protocol) ? [protocol] : []
}

const documentOf = ({ heading, error, body }: Page, { words, siteName, hasWatermark }: Frame): string =>
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
<main>
${siteName === null ? null : html`<p class="site"><bdi>${siteName}</bdi></p>`}
${body}
</main>
${hasWatermark ? html`<footer>${words('flow.poweredBy', { name: 'Latchkey' })}</footer>` : null}
</body>
</html>
`.toString()
