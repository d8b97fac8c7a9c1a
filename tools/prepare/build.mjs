import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ofContents, ofTree, root, stamp, stamped } from './fingerprint.mjs'
import { Unprepared } from './unprepared.mjs'

/** Builds what the server runs and serves, if a source changed or an output is missing. */
export const build = () => {
  const packages = readdirSync(join(root, 'packages'))
  // A change of the provider or of the documentation site must not rebuild the browser code.
  const browserSources = packages
    .filter((name) => name !== 'provider' && name !== 'docs')
    .map((name) => `packages/${name}`)
  const dependencies = ofContents(['package-lock.json'])
  const browser = dependencies + ofTree([...browserSources, 'tools/build'])
  const server =
    dependencies +
    ofTree(['packages/provider', 'packages/protocol', 'packages/playground/src', 'packages/docs/src', 'tools/build'])
  const isBuilt = builtByVite().every((name) => existsSync(distOf(name))) && existsSync(builtFiles)
  if (!isBuilt || browser !== stamped('built')) {
    run('served')
    stamp('built', browser)
    stamp('bundled', server)
  } else if (!existsSync(join(distOf('playground'), 'server.js')) || server !== stamped('bundled')) {
    run('server')
    stamp('bundled', server)
  }
}

/** @param {'served' | 'server'} part */
const run = (part) => {
  const node = join(root, 'node_modules/.bin/node')
  const { status } = spawnSync(node, ['tools/build.ts', part], { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  throw new Unprepared(
    'Could not build the code to serve. The reason is printed above.',
    'Fix the named file. After a broken install, delete node_modules and run this again.',
  )
}

/** Lists packages that vite builds; a `vitest.config.ts` builds nothing. */
export const builtByVite = (from = root) =>
  readdirSync(join(from, 'packages')).filter((name) =>
    readdirSync(join(from, 'packages', name)).some((file) => /^vite(\..+)?\.config\.ts$/.test(file)),
  )

/** Data of the built files for `npm run check` (`tools/build/built-files.ts`). */
const builtFiles = join(root, 'node_modules/.cache/latchkey/built-files.json')

/** @param {string} name */
const distOf = (name) => join(root, 'packages', name, 'dist')
