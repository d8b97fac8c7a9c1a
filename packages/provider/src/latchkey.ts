#!/usr/bin/env -S node --max-semi-space-size=8 --heap-growing-percent=50
import manifest from '../package.json' with { type: 'json' }
import { runCommand } from './commands/run-command.ts'
import { commands } from './commands/table.ts'

// Whoever prints is told of it by the write; a server serves on, whatever becomes of its first line.
process.stdout.on('error', () => {})

const code = await runCommand(
  { commands, version: manifest.version },
  process.argv.slice(2),
  { environment: process.env, input: process.stdin },
  {
    // A reader that is slower than a long export holds it back.
    out: (text) =>
      new Promise((resolve, reject) => process.stdout.write(text, (fault) => (fault ? reject(fault) : resolve()))),
    complaint: (text) => process.stderr.write(text),
  },
)
process.exitCode = code
