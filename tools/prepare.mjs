/**
 * Runs before each command, so that a bare clone needs only Node 20.19 and npm. Installs if the dependencies are
 * missing or older than the lock, repairs what an install without scripts omits, and builds outdated output that the
 * command needs. On an up-to-date tree it only compares fingerprints.
 *
 * It runs before the first install, on the machine's Node: plain JavaScript, no dependency.
 */
import { build } from './prepare/build.mjs'
import { install } from './prepare/install.mjs'
import { mend } from './prepare/mend.mjs'
import { Unprepared } from './prepare/unprepared.mjs'

/**
 * What the commands need: the dependencies of a start or of everything, and the built browser code; `build` itself makes
 * it and more.
 *
 * @type {Readonly<Record<string, { readonly extent: 'start' | 'whole', readonly isBuilt: boolean }>>}
 */
const needs = {
  start: { extent: 'start', isBuilt: true },
  pictures: { extent: 'whole', isBuilt: true },
  test: { extent: 'whole', isBuilt: true },
  check: { extent: 'whole', isBuilt: false },
  bench: { extent: 'whole', isBuilt: true },
  build: { extent: 'whole', isBuilt: false },
  map: { extent: 'whole', isBuilt: true },
  sizes: { extent: 'whole', isBuilt: true },
  docs: { extent: 'whole', isBuilt: false },
}

try {
  const command = process.argv[2] ?? 'start'
  const needed = Object.hasOwn(needs, command) ? needs[command] : undefined
  if (needed === undefined)
    throw new Unprepared(`prepare knows no command "${command}".`, `Use one of ${Object.keys(needs).join(', ')}.`)
  await install(needed.extent)
  await mend()
  if (needed.isBuilt) build()
} catch (error) {
  if (!(error instanceof Unprepared)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
