#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { createApp } from './create-app.ts'
import { installerOf } from './install.ts'
import { Refusal } from './refusal.ts'

try {
  process.exitCode = await createApp(process.argv.slice(2), {
    parent: process.cwd(),
    isTerminal: Boolean(process.stdin.isTTY && process.stdout.isTTY),
    manager: installerOf(process.env.npm_config_user_agent),
    // The build puts the templates beside this file (`copied` in `tools/build/published.ts`).
    templatesFolder: fileURLToPath(new URL('templates', import.meta.url)),
    version: manifest.version,
    nodeVersion: process.versions.node,
    print: (text) => void process.stdout.write(text),
  })
} catch (fault) {
  if (!(fault instanceof Refusal)) throw fault
  process.stderr.write(`Nothing was written. ${fault.message}\n`)
  process.exitCode = 1
}
