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
 * Commands that need the built browser code; `build` itself makes it and more.
 *
 * @type {Readonly<Record<string, boolean>>}
 */
const needsBuild = {
  start: true,
  test: true,
  check: false,
  bench: true,
  build: false,
  map: true,
  sizes: true,
  docs: false,
}

try {
  const command = process.argv[2] ?? 'start'
  if (!Object.hasOwn(needsBuild, command))
    throw new Unprepared(`prepare knows no command "${command}".`, `Use one of ${Object.keys(needsBuild).join(', ')}.`)
  install()
  mend()
  if (needsBuild[command]) build()
} catch (error) {
  if (!(error instanceof Unprepared)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
