/**
 * `npm run check`: all static checks. Each step exists to catch one kind of mistake, which its file names. Arguments
 * select steps and run them in any case: `npm run check -- types imports`.
 */
import { availableParallelism } from 'node:os'
import { type Step, steps } from './check/steps.ts'
import { unlessUnchanged } from './check/unchanged.ts'
import { Unchecked } from './check/unchecked.ts'
import { minutesOf, rememberCheck } from './test/last-run.ts'

const checkStartedAt = Date.now()
const stepNames = process.argv.slice(2)
const unknown = stepNames.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown step ${unknown.join(', ')}. The steps are ${steps.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(1)
}

const selectedSteps = steps.filter(({ name, isAsked }) =>
  stepNames.length === 0 ? !isAsked : stepNames.includes(name),
)
let failed = 0

const findingsOf = (step: Step): Promise<readonly string[] | null> => {
  const { reads } = step
  return reads === undefined || stepNames.length > 0 ? step.run() : unlessUnchanged({ ...step, reads })
}

const work = async (): Promise<void> => {
  for (let step = selectedSteps.shift(); step !== undefined; step = selectedSteps.shift()) {
    const startedAt = performance.now()
    const outcome = await findingsOf(step).catch((error: Error) =>
      error instanceof Unchecked ? error : [error.stack ?? error.message],
    )
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const failures = outcome instanceof Unchecked || outcome === null ? [] : outcome
    const verdict = failures.length > 0 ? 'FAIL' : outcome instanceof Unchecked ? 'skip' : 'ok  '
    const note =
      outcome instanceof Unchecked ? `, unchecked: ${outcome.message}` : outcome === null ? ', unchanged' : ''
    process.stdout.write(`${verdict} ${step.name.padEnd(16)} ${seconds.padStart(5)} s${note}\n`)
    for (const finding of failures) process.stdout.write(`     ${finding.replaceAll('\n', '\n     ')}\n`)
    if (failures.length > 0) failed += 1
  }
}

await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
if (stepNames.length === 0) rememberCheck(minutesOf(Date.now() - checkStartedAt))
process.stdout.write(failed === 0 ? '\nEverything holds.\n' : `\n${failed} of the steps failed.\n`)
process.exitCode = failed === 0 ? 0 : 1
