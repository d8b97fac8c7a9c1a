import { spawnSync } from 'node:child_process'
import { delimiter, sep } from 'node:path'
import { root } from './fingerprint.mjs'
import { Unprepared } from './unprepared.mjs'

/**
 * Runs the machine's npm and returns whether it succeeded. Removes the folder that npm scripts put first on the path:
 * its Node may be the package that is being replaced.
 *
 * @param {readonly string[]} args
 */
export const npm = (args) => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.endsWith(`node_modules${sep}.bin`))
  const { error, status } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path.join(delimiter) },
  })
  if (error !== undefined)
    throw new Unprepared(`npm does not start: ${error.message}.`, 'Install npm 10 or newer (it comes with Node).')
  return status === 0
}
