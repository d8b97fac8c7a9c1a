import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { StartError } from '../../errors.ts'
import type { Environment } from '../command.ts'
import { onEndOfTerminal } from './end-of-terminal.ts'

/**
 * Runs the command of an app on this terminal until it ends. Signals are passed on, so that the app ends first.
 *
 * @param words the command and its arguments; programs of `node_modules/.bin` are found by their name
 * @returns its exit code, or 128 and the number of the signal that ended it, as shells do
 * @throws StartError if it cannot be started
 */
export const endOfApp = async (words: readonly string[], environment: Environment): Promise<number> => {
  const [file = '', ...args] = words
  // `npm run` adds the folder; another shell does not.
  const PATH = [resolve('node_modules/.bin'), environment.PATH].filter(Boolean).join(delimiter)
  // Programs of `.bin` are scripts for the command interpreter there.
  const isWindows = process.platform === 'win32'
  const child = spawn(file, args, { stdio: 'inherit', env: { ...environment, PATH }, shell: isWindows })
  const stopListening = onEndOfTerminal((signal) => void child.kill(signal))
  try {
    return await new Promise((settle, fail) => {
      child.once('error', (cause) =>
        fail(
          new StartError(
            'not_found',
            `The app was not started: ${file} is not installed here, or may not run. Install the dependencies of the app, then run this again.`,
            { cause },
          ),
        ),
      )
      child.once('close', (code, signal) => settle(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
    })
  } finally {
    stopListening()
  }
}
