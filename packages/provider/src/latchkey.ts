#!/usr/bin/env node
import { run } from './command.ts'
import { createProject } from './create-project.ts'
import { StartError } from './errors.ts'

const [verb, ...words] = process.argv.slice(2)

if (verb === 'create-project') {
  try {
    process.stdout.write(`${JSON.stringify(await createProject(words, process.env), null, 2)}\n`)
  } catch (fault) {
    process.stderr.write(`${fault instanceof StartError ? fault.message : String(fault)}\n`)
    process.exitCode = 1
  }
} else await run()
