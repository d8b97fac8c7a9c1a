import { addressOf } from './hydrate-address.ts'

/**
 * Fetches and compiles chunks without running them. Not by `rel="prefetch"`: browsers check that against `default-src`
 * too and ignore its nonce, so it would violate the policy of a page that allows the script itself.
 *
 * @param loads import them, and are defined in the first file
 */
export function preload(loads: readonly (() => Promise<unknown>)[]): void {
  // An import inherits the nonce of its script; a link needs the nonce explicitly if the page's policy requires one.
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
  for (const load of loads) {
    const href = addressOf(load)
    // A browser fetches equal addresses once.
    if (!href) continue
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      nonce,
      href,
      crossOrigin: '',
      // The user may never need them.
      fetchPriority: 'low',
    })
    link.onload = link.onerror = () => link.remove()
    document.head.append(link)
  }
}

/**
 * Whether to fetch code that the user may never need: not if they pay for data or save it. Firefox and Safari do not
 * report either (Network Information API).
 */
export const mayPrefetch = (): boolean => {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly type?: string; readonly effectiveType?: string }
  }
  return !!connection && !connection.saveData && !/cellular|2g/.test(`${connection.type} ${connection.effectiveType}`)
}
