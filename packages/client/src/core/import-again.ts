import { NetworkError } from './errors.ts'

/** Imports what has no address before it runs. A bundler is told not to look for it: Next's refuses what it cannot find. */
export const importFrom = (address: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ address)

/**
 * Imports a chunk that may have failed before. Several browsers remember a module that they could not fetch for as long
 * as the page lives (https://github.com/whatwg/html/issues/6768): once the network was away, every further try at the
 * same address fails without a request. Where the browser names that address, it is asked for under another one.
 *
 * @throws NetworkError when it does not come either time: nothing was refused, so the person may try again
 * @example
 * const { readNumber } = await importAgain(() => import('./numbering.ts'))
 */
export const importAgain = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch (cause) {
    const [address] = /https?:\/\/[^\s"']+/.exec(String(cause)) ?? []
    try {
      if (address) return await importFrom(`${address}?${performance.now()}`)
    } catch {
      // The first failure says more: it names what was asked for.
    }
    throw new NetworkError('unreachable', cause)
  }
}
