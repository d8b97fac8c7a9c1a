import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, sep } from 'node:path'
import { root } from './fingerprint.mjs'
import { Unprepared } from './unprepared.mjs'

/** npm prints nothing while it works, and a silent terminal looks like one that hangs. */
const seconds = 10

/**
 * Runs the machine's npm and returns whether it succeeded. Says every ten seconds that it still works. Removes the
 * folder that npm scripts put first on the path: its Node may be the package that is being replaced.
 *
 * @param {readonly string[]} args
 * @throws Unprepared if the machine has no npm
 */
export const npm = async (args) => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.endsWith(`node_modules${sep}.bin`))
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path.join(delimiter) },
  })
  let passed = 0
  const progress = setInterval(() => {
    passed += seconds
    process.stdout.write(`  npm is working: ${passed} s\n`)
  }, seconds * 1_000)
  try {
    const [status] = await once(child, 'exit')
    return status === 0
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Unprepared(`npm does not start: ${reason}.`, 'Install npm 10 or newer (it comes with Node).')
  } finally {
    clearInterval(progress)
  }
}
