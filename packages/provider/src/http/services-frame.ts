import type { Project } from '../store/tables/projects.ts'
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

/** A page that the pages of every project may frame, invisibly, to ask it about phone numbers. */
export const servicesFrame = ({ deps }: RouteDeps): Endpoint => ({
  name: `GET ${servicesFramePath}`,
  async answer({ request }) {
    const ancestors = ancestorsOf(await deps.projects.list())
    return new Response(request.method === 'HEAD' ? null : document, {
      headers: {
        ...guarded,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `${policy}; frame-ancestors ${ancestors}`,
        // A page that isolates itself (COEP) frames only what says that it may be.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'no-cache',
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

/** The frame's address names no project, so whoever is listed by any may frame it. */
const ancestorsOf = (projects: readonly Project[]): string => {
  const origins = projects.flatMap(({ settings }) => settings.origins).filter((origin) => originShape.test(origin))
  return origins.length === 0 ? "'none'" : [...new Set(origins)].join(' ')
}
