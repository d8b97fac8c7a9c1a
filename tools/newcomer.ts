/**
 * `npm run newcomer -- front-end` does what the documents tell a newcomer of this role, in a fresh clone of the last
 * commit in a new folder: it runs the shell blocks of the documents line by line, prints the seconds of each line, and
 * stops with 1 at the first line that fails.
 *
 * Roles: front-end, next, back-end, operator, contributor.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles } from './newcomer/roles.ts'
import { linesOf, openTerminal } from './newcomer/terminal.ts'

const [role = ''] = process.argv.slice(2)
const steps = Object.hasOwn(roles, role) ? roles[role] : undefined
if (steps === undefined) throw new Error(`Name a role: npm run newcomer -- ${Object.keys(roles).join('|')}.`)

const folder = mkdtempSync(join(tmpdir(), 'latchkey-newcomer-'))
const terminal = openTerminal(folder)
let seconds = 0
try {
  for (const step of steps)
    for (const line of linesOf(step.document, step.says, step.replaced)) {
      if (step.without?.test(line)) continue
      process.stdout.write(`${step.document}: ${line}\n`)
      const ended = await terminal.run(line)
      seconds += ended.seconds
      process.stdout.write(
        `  ${ended.seconds.toFixed(1)} s${ended.address === null ? '' : `, ready at ${ended.address}`}\n`,
      )
      if (ended.hasFailed)
        throw new Error(`This line of ${step.document} fails:\n  ${line}\n${ended.output.slice(-3_000)}`)
    }
  process.stdout.write(`${role}: ${(seconds / 60).toFixed(1)} minutes\n`)
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
  process.exitCode = 1
} finally {
  await terminal.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
