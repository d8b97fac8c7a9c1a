import { NetworkError } from '../errors.ts'

/**
 * Imports a URL that is unknown at build time. The comments stop bundlers from resolving it: the bundler of Next.js
 * rejects unknown paths.
 */
const importFrom = (address: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ address)

/** Folder of the script build that contains this module: the entry file, with its chunks below. */
const ownFolder = `${import.meta.url}`.replace(/(chunks\/)?[^/]*$/, '')

/**
 * Finds the URL of one of our chunks in a browser's error message. The message may contain other URLs; only files of
 * our own folder are imported.
 */
export const addressIn = (message: string, folder = ownFolder): string | undefined =>
  message.match(/https?:[^\s"'()]+/g)?.find((address) => {
    try {
      // The parsed `href` reveals URLs that climb out of the folder or hide another host behind a user name.
      const { href } = new URL(address)
      // A bundler that builds one classic script leaves no folder.
      const isBelow = folder.startsWith('http') && href.startsWith(folder)
      return isBelow && /^(chunks\/)?[\w.-]+(\?|$)/.test(decodeURIComponent(href.slice(folder.length)))
    } catch {
      return false
    }
  })

/**
 * Spells the folder of a URL differently, with percent-encoded letters that every server decodes (RFC 3986 2.3). The
 * imports of the chunk are then fetched again too, which a query string does not achieve. Applies only to chunks of a
 * script build, which lie next to the entry file. A module that must exist once per page is never among them.
 */
const respell = (address: string): string => {
  const folder = `${ownFolder}chunks`
  const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
  const encodedFolder = folder.replace(/\w(?=\w*$)/g, (letter) => (Math.random() < 0.5 ? letter : encoded(letter)))
  return address.split(folder).join(encodedFolder)
}

/**
 * Imports a chunk that may have failed before. Several browsers, Chromium 153 among them, remember a failed module for
 * the life of the page (https://github.com/whatwg/html/issues/6768). Further imports of the same URL then fail without
 * a request, so this function retries under different URLs.
 *
 * @param knownAddress the URL, for browsers whose error does not name it
 * @throws NetworkError (`unreachable`) if every attempt fails; the user may try again
 *
 * @example
 * const { readNumber } = await importAgain(() => import('./numbering.ts'))
 */
export const importAgain = async <Module>(
  load: () => Promise<Module>,
  knownAddress?: string | null,
): Promise<Module> => {
  try {
    return await load()
  } catch (cause) {
    const address = addressIn(String(cause)) ?? knownAddress
    try {
      if (address) return await importFrom(`${address}?${Math.random()}`).catch(() => importFrom(respell(address)))
    } catch {
      // The first error is more useful: it names the chunk.
    }
    throw new NetworkError('unreachable', cause)
  }
}
