/**
 * `npm run newcomer -- front-end` does what the documents tell a newcomer of this role, in a fresh clone of the last
 * commit in a new folder: it runs the shell blocks of the documents line by line, prints the seconds of each line, and
 * stops with 1 at the first line that fails. Then it signs a user in with what runs: in the app, in the playground, or at
 * the provider for production with a code by mail.
 *
 * Roles: front-end, next, back-end, operator, contributor.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailServer } from '@latchkey/provider/testing/servers/mail-server'
import { roles } from './newcomer/roles.ts'
import { linesOf, openTerminal, type RunLine } from './newcomer/terminal.ts'

const [role = ''] = process.argv.slice(2)
const followed = Object.hasOwn(roles, role) ? roles[role] : undefined
if (followed === undefined) throw new Error(`Name a role: npm run newcomer -- ${Object.keys(roles).join('|')}.`)

const folder = mkdtempSync(join(tmpdir(), 'latchkey-newcomer-'))
const mail = await startMailServer()
const terminal = openTerminal(folder, { MAIL_SERVER: mail.url })
const lines: RunLine[] = []
let seconds = 0
try {
  for (const step of followed.steps)
    for (const line of linesOf(step.document, step.says, step.replaced)) {
      if (step.without?.test(line)) continue
      process.stdout.write(`${step.document}: ${line}\n`)
      const ended = await terminal.run(line)
      lines.push(ended)
      seconds += ended.seconds
      process.stdout.write(
        `  ${ended.seconds.toFixed(1)} s${ended.address === null ? '' : `, ready at ${ended.address}`}\n`,
      )
      if (ended.hasFailed)
        throw new Error(`This line of ${step.document} fails:\n  ${line}\n${ended.output.slice(-3_000)}`)
    }
  const startedAtMs = performance.now()
  process.stdout.write(`${await followed.proof(lines, mail)}\n`)
  seconds += (performance.now() - startedAtMs) / 1_000
  process.stdout.write(`${role}: ${(seconds / 60).toFixed(1)} minutes\n`)
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
  process.exitCode = 1
} finally {
  await terminal.close()
  await mail.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
