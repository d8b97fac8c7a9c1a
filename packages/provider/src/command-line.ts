import manifest from '../package.json' with { type: 'json' }
import { builtParts } from './built-parts.ts'
import { runCommand } from './commands/run-command.ts'
import { commands } from './commands/table.ts'

/**
 * Runs the command that the arguments of the process name, and sets the exit code of the process.
 *
 * @param folder of the command, which holds the built pages beside it
 */
export const runCommandLine = async (folder: URL): Promise<void> => {
  // Each write reports its own error. A server keeps serving even if its first line cannot be written.
  process.stdout.on('error', () => {})
  const code = await runCommand(
    { commands, version: manifest.version },
    process.argv.slice(2),
    { environment: process.env, input: process.stdin, built: builtParts(folder) },
    {
      // Backpressure: a slow reader slows down a long export.
      out: (text) =>
        new Promise((resolve, reject) => process.stdout.write(text, (fault) => (fault ? reject(fault) : resolve()))),
      complaint: (text) => process.stderr.write(text),
    },
  )
  // `latchkey dev` has set the code of the app that it ran.
  if (code !== 0) process.exitCode = code
}
