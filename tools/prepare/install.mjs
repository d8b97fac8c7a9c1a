import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ofContents, root, stamp, stamped } from './fingerprint.mjs'
import { npm } from './npm.mjs'
import { Unprepared } from './unprepared.mjs'

/**
 * What is installed. A start needs the packages alone, a quarter of the whole: no second browser, no PostgreSQL, no
 * compilers and runtimes that only tests use.
 *
 * @typedef {'start' | 'whole'} Extent
 */

/** Next.js alone is as large as the rest, and only the tests of its package run it. */
const onlyForTests = ['packages/next']

/**
 * Installs if the lock or a manifest changed since the last install. Uses `npm install`, because `npm ci` fails on a
 * lock that lacks another platform's optional binary. Production omits dev dependencies by default.
 *
 * @param {Extent} extent
 */
export const install = async (extent) => {
  const wanted = ofManifests()
  if (stamped('installed') === wanted || (extent === 'start' && stamped('installed-start') === wanted)) return
  process.stdout.write(`Installing the dependencies: ${sizes[extent]}.\n`)
  if (!(await npm(['install', ...ofExtent(extent), '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])))
    throw new Unprepared(
      'Could not install the dependencies. The output of npm is above.',
      'Check that the registry of your npm configuration is reachable and that the disk has 3 GB free. Then run this again.',
    )
  stamp(extent === 'start' ? 'installed-start' : 'installed', wanted)
}

/** @type {Readonly<Record<Extent, string>>} */
const sizes = { start: 'about 650 MB on disk', whole: 'with those of the tests, about 2.5 GB on disk' }

/** @param {Extent} extent */
const ofExtent = (extent) =>
  extent === 'start' ? ['--include-workspace-root', ...packages().map((folder) => `--workspace=${folder}`)] : []

const packages = () => foldersIn('packages').filter((folder) => !onlyForTests.includes(folder))

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
