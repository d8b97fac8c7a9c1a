import { guarded } from '../http/answer.ts'
import type { Endpoint } from '../http/exchange.ts'
import type { RouteDeps } from './route-deps.ts'

/** Path at which the existing prebuilt UI loads the frame. */
export const servicesFramePath = '/clientside-services/index.html'

/** The script is one of the built modules; nothing is inline. */
const document = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Client-side services</title>
    <script type="module" src="/js/services.js"></script>
  </head>
  <body></body>
</html>
`

/** Serves the hidden frame that pages of projects load to format phone numbers. */
export const servicesFrame = (routeDeps: RouteDeps): Endpoint => ({
  name: `GET ${servicesFramePath}`,
  async answer({ request }) {
    const ancestors = await ancestorsOf(routeDeps, request.headers.get('referer'))
    return new Response(request.method === 'HEAD' ? null : document, {
      headers: {
        ...guarded,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `${policy}; frame-ancestors ${ancestors}`,
        // A page with COEP loads only frames that allow it.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // The `frame-ancestors` directive holds only for the requesting page.
        'Cache-Control': 'no-store',
        Vary: 'Referer',
      },
    })
  },
})

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Pattern of a listed origin. Any other text could end the directive and start another. */
const originShape = /^https?:\/\/[\w.:[\]-]+(?::\*)?$/

/**
 * Returns the origins that may load the frame: the requesting page, if a project lists its origin. The frame's URL
 * names no project. Browsers send no `Origin` when they load a frame, but they send the embedding page as `Referer`.
 *
 * A page with `Referrer-Policy: no-referrer` cannot be identified. The frame shows nothing and has nothing to click, so
 * in that case pages of every HTTPS site may load it. A list of all projects' origins would reveal every customer of
 * this server and could exceed the header limit. In development there are two projects and no secrets.
 */
const ancestorsOf = async (
  { deps: { projects }, environment }: RouteDeps,
  referrer: string | null,
): Promise<string> => {
  const requestingOrigin = originOf(referrer)
  if (requestingOrigin !== null && (await projects.listsOrigin(requestingOrigin))) return requestingOrigin
  if (environment === 'live') return referrer === null ? 'https:' : "'none'"
  const origins = (await projects.list()).flatMap(({ settings }) => settings.origins)
  const validOrigins = new Set(origins.filter((origin) => originShape.test(origin)))
  return validOrigins.size === 0 ? "'none'" : [...validOrigins].join(' ')
}

const originOf = (referrer: string | null): string | null => {
  if (referrer === null || !URL.canParse(referrer)) return null
  const { origin } = new URL(referrer)
  return originShape.test(origin) ? origin : null
}
