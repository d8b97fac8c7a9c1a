import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ofTree, root, stamp, stamped } from './fingerprint.mjs'
import { Unprepared } from './unprepared.mjs'

/** Builds what the server hands to browsers, when a source changed since or an output is gone. */
export const build = () => {
  const packages = readdirSync(join(root, 'packages'))
  // The provider runs from its sources; editing it must not cost a build of the browser code.
  const sources = packages.filter((name) => name !== 'provider').map((name) => `packages/${name}`)
  const fingerprint = ofTree([...sources, 'tools/build'])
  const built = packages.filter((name) => hasViteConfig(name)).every((name) => isBuilt(name))
  if (built && fingerprint === stamped('built')) return
  const node = join(root, 'node_modules/.bin/node')
  const { status } = spawnSync(node, ['tools/build.ts', 'served'], { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    throw new Unprepared(
      'The browser code could not be built; the reason stands above.',
      'Correct the file it names. After a broken install, delete node_modules and run this again.',
    )
  stamp('built', fingerprint)
}

const hasViteConfig = (name) =>
  readdirSync(join(root, 'packages', name)).some((file) => /^vite.*\.config\.ts$/.test(file))

const isBuilt = (name) => existsSync(join(root, 'packages', name, 'dist'))
