import { NetworkError } from '../errors.ts'

/** Imports what has no address before it runs. A bundler is told not to look for it: Next's refuses what it cannot find. */
const importFrom = (address: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ address)

/** The folder of the script build that this module stands in: its entry there, its chunks below. */
const here = `${import.meta.url}`.replace(/(chunks\/)?[^/]*$/, '')

/**
 * The address of a chunk of ours, as a browser names it when it fails. Its words may hold other addresses too, and nothing
 * but our own files is ever imported.
 */
export const addressIn = (words: string, folder = here): string | undefined =>
  words.match(/https?:[^\s"'()]+/g)?.find((address) => {
    try {
      // Whatever climbs out of the folder, or hides another host behind a user part, does so no more once it is written out.
      const { href } = new URL(address)
      // A bundler that makes one classic script of a site leaves no folder at all.
      const isBelow = folder.startsWith('http') && href.startsWith(folder)
      return isBelow && /^(chunks\/)?[\w.-]+(\?|$)/.test(decodeURIComponent(href.slice(folder.length)))
    } catch {
      return false
    }
  })

/**
 * The same address with its folder spelt otherwise, as every server reads it (RFC 3986 2.3): what the chunk itself imports
 * is then asked for anew too, which a query does not do. Only for the chunks of a script build, which lie beside the entry
 * that this module stands in: nothing that a page must have once is among them.
 */
const spelt = (address: string): string => {
  const folder = `${here}chunks`
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
    const address = addressIn(String(cause)) ?? known
    try {
      if (address) return await importFrom(`${address}?${Math.random()}`).catch(() => importFrom(spelt(address)))
    } catch {
      // The first failure says more: it names what was asked for.
    }
    throw new NetworkError('unreachable', cause)
  }
}
