import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ofContents, root, stamp, stamped } from './fingerprint.mjs'
import { npm } from './npm.mjs'
import { Unprepared } from './unprepared.mjs'

/**
 * Installs if the lock or a manifest changed since the last install. Uses `npm install`, because `npm ci` fails on a
 * lock that lacks another platform's optional binary. Production omits dev dependencies by default.
 */
export const install = () => {
  if (ofManifests() === stamped('installed')) return
  process.stdout.write('Installing the dependencies; the first time takes about half a minute.\n')
  if (!npm(['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
    throw new Unprepared(
      'Could not install the dependencies. The output of npm is above.',
      'Check that the registry of your npm configuration is reachable and that the disk has 1 GB free. Then run this again.',
    )
  stamp('installed', ofManifests())
}

const ofManifests = () => ofContents(['package-lock.json', 'package.json', ...workspaceManifests()])

const workspaceManifests = () => {
  /** @type {{ workspaces: readonly string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return workspaces
    .flatMap((entry) => (entry.endsWith('/*') ? foldersIn(entry.slice(0, -2)) : [entry]))
    .map((folder) => `${folder}/package.json`)
    .filter((path) => existsSync(join(root, path)))
}

/** @param {string} folder */
const foldersIn = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
