#!/usr/bin/env -S node --max-semi-space-size=8 --heap-growing-percent=50
import manifest from '../package.json' with { type: 'json' }
import { runCommand } from './commands/run-command.ts'
import { commands } from './commands/table.ts'

// `latchkey user export … | head`: whoever reads may go before all is said.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault
  process.stderr.write('Whoever read what is printed has gone, so the command stopped there.\n')
  process.exit(1)
})

const code = await runCommand(
  { commands, version: manifest.version },
  process.argv.slice(2),
  { environment: process.env, input: process.stdin },
  {
    // A reader that is slower than a long export holds it back.
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    complaint: (text) => process.stderr.write(text),
  },
)
process.exitCode = code
