#!/usr/bin/env node
import manifest from '../package.json' with { type: 'json' }
import { run } from './command.ts'
import { createProject } from './create-project.ts'
import { StartError } from './errors.ts'
import { askedOf, usage } from './usage.ts'

const words = process.argv.slice(2)
const asked = askedOf(words)

if (asked === 'serve') await run()
else if (asked === 'help') process.stdout.write(usage)
else if (asked === 'version') process.stdout.write(`${manifest.version}\n`)
else if (asked === 'create-project') {
  try {
    process.stdout.write(`${JSON.stringify(await createProject(words.slice(1), process.env), null, 2)}\n`)
  } catch (fault) {
    process.stderr.write(`${fault instanceof StartError ? fault.message : String(fault)}\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(`There is no "${asked.unknown}", so nothing was done.\n\n${usage}`)
  process.exitCode = 1
}
