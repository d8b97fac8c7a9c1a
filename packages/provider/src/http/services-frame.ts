import { guarded } from './answer.ts'
import type { Endpoint, RouteDeps } from './exchange.ts'

/** Where the existing prebuilt user interface looks for the frame. */
export const servicesFramePath = '/clientside-services/index.html'

/** The script stands beside the other built modules; nothing here is inline. */
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

/** A page that pages of projects frame, invisibly, to ask it about phone numbers. */
export const servicesFrame = (routeDeps: RouteDeps): Endpoint => ({
  name: `GET ${servicesFramePath}`,
  async answer({ request }) {
    const ancestors = await ancestorsOf(routeDeps, request.headers.get('referer'))
    return new Response(request.method === 'HEAD' ? null : document, {
      headers: {
        ...guarded,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `${policy}; frame-ancestors ${ancestors}`,
        // A page that isolates itself (COEP) frames only what says that it may be.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // What it says of who may frame it holds for the page that asked.
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

/** An origin as a project lists it; anything else could end the directive and begin another. */
const originShape = /^https?:\/\/[\w.:[\]-]+(?::\*)?$/

/**
 * Who may frame it: the page that asks, where a project lists its origin. The frame's address names no project and browsers
 * name no origin when they load a frame, but they do name the page that it stands on (`Referer`).
 *
 * A page that hides its address (`Referrer-Policy: no-referrer`) cannot be told from any other. There is nothing to see in
 * the frame and nothing to press, so pages of every secure site may hold it then. A list of all projects' origins would tell
 * everybody who signs in here, and would grow past what a header may hold. In development there are two projects and no
 * secrets.
 */
const ancestorsOf = async (
  { deps: { projects }, environment }: RouteDeps,
  referrer: string | null,
): Promise<string> => {
  const asking = originOf(referrer)
  if (asking !== null && (await projects.listsOrigin(asking))) return asking
  if (environment === 'live') return referrer === null ? 'https:' : "'none'"
  const origins = (await projects.list()).flatMap(({ settings }) => settings.origins)
  const listed = new Set(origins.filter((origin) => originShape.test(origin)))
  return listed.size === 0 ? "'none'" : [...listed].join(' ')
}

const originOf = (referrer: string | null): string | null => {
  if (referrer === null || !URL.canParse(referrer)) return null
  const { origin } = new URL(referrer)
  return originShape.test(origin) ? origin : null
}
