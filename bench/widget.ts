import { aloneSite, bareScript, eagerOf } from './bundles.ts'
import { type Conditions, compare, type VisitMedians } from './page-time.ts'
import {
  elementTag,
  emailCode,
  type Host,
  html,
  mountMembersScript,
  mountScript,
  openSite,
  place,
  placeOf,
  scriptTag,
} from './site.ts'

/**
 * The same email form, six times.
 *
 * - `ours`: `mountLogin` of `latchkey.js`, painted before React.
 * - `element`: `<latchkey-login>` of the same file, alone in its page.
 * - `printed`: the same page as `ours` with a server-rendered form and inline styles.
 * - `members`: `mount` of `b2b.js`, which asks members for their address.
 * - `alone`: the same widget with React alone, from the same sources, bundled with React for one page. The page preloads
 *   all of its initial files, so that it takes one round trip as ours does; later code comes in the same chunks.
 * - `bare`: React 19 and the form, nothing else; there is no next screen.
 */
export type FirstFields = Readonly<Record<'ours' | 'element' | 'printed' | 'members' | 'alone' | 'bare', VisitMedians>>

/** Measures the pages from one server, in interleaved visits; the widget calls a real provider. */
export async function compareFirstField<Name extends Conditions>(
  conditions: readonly Name[],
  rounds: number,
): Promise<Readonly<Record<Name, FirstFields>>> {
  const [bare, alone] = await Promise.all([bareScript(), aloneSite()])
  const preloads = eagerOf(alone).map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}">`)
  const entry = alone.find(({ isEntry }) => isEntry)?.fileName
  const aloneBody = ({ token, base }: Host) =>
    `${preloads.join('')}<div id="login" data-token="${token}" data-base="${base}"></div><script type="module" src="/${entry}"></script>`
  // The published package, as on a site's server.
  const { renderLogin }: typeof import('../packages/js/src/server.ts') = await import(
    new URL('../packages/js/dist/server.js', import.meta.url).href
  )
  const printed = ({ token, base }: Host) =>
    `<div id="login">${renderLogin({ publicToken: token, baseURL: base, config: emailCode, inlineRules: true })}</div>`
  const site = await openSite((host) => ({
    ...Object.fromEntries(alone.map(({ fileName, code }) => [`/${fileName}`, { type: 'text/javascript', text: code }])),
    '/bare.js': { type: 'text/javascript', text: bare },
    '/bare': html(placeOf(host) + scriptTag('bare.js')),
    '/alone': html(aloneBody(host)),
    '/element': html(elementTag(host)),
    '/printed': html(printed(host) + mountScript(host)),
    '/members': html(place + mountMembersScript(host)),
    '/ours': html(place + mountScript(host)),
  }))
  const places = {
    ours: { url: `${site.url}/ours`, press: true },
    element: { url: `${site.url}/element`, press: true },
    printed: { url: `${site.url}/printed`, press: false },
    members: { url: `${site.url}/members`, press: false },
    alone: { url: `${site.url}/alone`, press: true },
    bare: { url: `${site.url}/bare`, press: false },
  }
  try {
    const results: [Name, FirstFields][] = []
    for (const condition of conditions) results.push([condition, await compare(places, condition, rounds)])
    return Object.fromEntries(results) as Record<Name, FirstFields>
  } finally {
    await site.close()
  }
}
