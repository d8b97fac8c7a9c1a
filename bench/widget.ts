import { bareScript } from './bundles.ts'
import { type Conditions, compare } from './page-time.ts'
import { html, mountScript, openSite, place } from './site.ts'

/** Milliseconds to the first usable email field: our widget and a bare React page with the same form. */
export interface FirstField {
  readonly oursMs: number
  readonly bareMs: number
}

/** Measures both pages from one server, visit by visit in turn; the widget talks to a real provider. */
export async function compareFirstField(conditions: readonly Conditions[], rounds: number): Promise<FirstField[]> {
  const bare = await bareScript()
  const site = await openSite((host) => ({
    '/bare.js': { type: 'text/javascript', text: bare },
    '/bare': html(`${place}<script type="module" src="/bare.js"></script>`),
    '/ours': html(place + mountScript(host)),
  }))
  try {
    const taken: FirstField[] = []
    for (const condition of conditions) {
      const [oursMs = Number.NaN, bareMs = Number.NaN] = await compare(
        [`${site.url}/ours`, `${site.url}/bare`],
        condition,
        rounds,
      )
      taken.push({ oursMs, bareMs })
    }
    return taken
  } finally {
    await site.close()
  }
}
