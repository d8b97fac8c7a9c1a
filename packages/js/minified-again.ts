import { minify } from 'terser'
import type { Plugin } from 'vite'

/** What bundlers of a site read: an address that is put together at run time is no file of theirs. */
const FOR_BUNDLERS = /webpackIgnore|@vite-ignore/

/**
 * Minifies the entry once more, with Terser: what the bundler's own minifier leaves is 2 % of the bytes before the first
 * field. Chunks are asked for later, and it would take ten times as long for all of them.
 */
export const minifiedAgain = (entry: 'module' | 'classic script'): Plugin => ({
  name: 'minified-again',
  // After what other plugins write around it.
  enforce: 'post',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.isEntry) continue
      const { code } = await minify(file.code, {
        // A module is strict by itself; of a classic script the directive has to stay.
        module: entry === 'module',
        ecma: 2020,
        compress: { ecma: 2020, passes: 2, unsafe_arrows: true },
        format: { comments: FOR_BUNDLERS },
      })
      if (code === undefined) return this.error(`Terser made nothing of ${file.fileName}.`)
      file.code = code
    }
  },
})
