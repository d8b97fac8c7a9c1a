#!/usr/bin/env -S node --max-semi-space-size=8 --heap-growing-percent=50
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { runCommand } from './commands/run-command.ts'
import { commands } from './commands/table.ts'

// Each write reports its own error. A server keeps serving even if its first line cannot be written.
process.stdout.on('error', () => {})

/** The build puts the pages here (`pages` in `tools/build/published.ts`). */
const pages = fileURLToPath(new URL('console-pages', import.meta.url))

const code = await runCommand(
  { commands, version: manifest.version },
  process.argv.slice(2),
  { environment: process.env, input: process.stdin, ...(existsSync(pages) && { consoleFolder: pages }) },
  {
    // Backpressure: a slow reader slows down a long export.
    out: (text) =>
      new Promise((resolve, reject) => process.stdout.write(text, (fault) => (fault ? reject(fault) : resolve()))),
    complaint: (text) => process.stderr.write(text),
  },
)
process.exitCode = code
