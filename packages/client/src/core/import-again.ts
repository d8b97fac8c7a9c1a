import { NetworkError } from './errors.ts'

/** Imports what has no address before it runs. A bundler is told not to look for it: Next's refuses what it cannot find. */
const importFrom = (address: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ address)

/**
 * The same address with its folder spelt otherwise, as every server reads it (RFC 3986 2.3): what the chunk itself imports
 * is then asked for anew too, which a query does not do. Only for the chunks of a script build, which lie beside the entry
 * that this module stands in: nothing that a page must have once is among them.
 */
const spelt = (address: string): string => {
  const folder = `${import.meta.url}`.replace(/[^/]*$/, 'chunks')
  const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
  const other = folder.replace(/\w(?=\w*$)/g, (letter) => (Math.random() < 0.5 ? letter : encoded(letter)))
  return address.split(folder).join(other)
}

/**
 * Imports a chunk that may have failed before. Several browsers, Chromium 153 among them, remember a module that
 * they could not fetch for as long as the page lives (https://github.com/whatwg/html/issues/6768): once the network was
 * away, every further try at the same address fails without a request. It is asked for under others.
 *
 * @param known the address, for browsers that do not name it when they fail
 * @throws NetworkError when it does not come at all: nothing was refused, so the person may try again
 * @example
 * const { readNumber } = await importAgain(() => import('./numbering.ts'))
 */
export const importAgain = async <Module>(load: () => Promise<Module>, known?: string | null): Promise<Module> => {
  try {
    return await load()
  } catch (cause) {
    const address = /https?:[^\s"']+/.exec(String(cause))?.[0] ?? known
    try {
      if (address) return await importFrom(`${address}?${Math.random()}`).catch(() => importFrom(spelt(address)))
    } catch {
      // The first failure says more: it names what was asked for.
    }
    throw new NetworkError('unreachable', cause)
  }
}
