import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Failure, nameOf } from './failure.ts'
import { runnersOf } from './runners.ts'

const path = join(import.meta.dirname, '../../node_modules/.cache/latchkey/flaky.json')

/** Stores which tests were flaky in the last run. */
export const rememberFlaky = (flaky: readonly Failure[]): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(flaky))
}

const remembered = (): readonly Failure[] => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}

const times = 50

/**
 * `npm run check -- flaky`: runs the file of each test that was flaky in the last run fifty times. A file with one failure
 * is a finding.
 */
export const flaky = async (): Promise<readonly string[]> => {
  const findings: string[] = []
  for (const file of new Set(remembered().map((test) => test.file))) {
    const runner = runnersOf().find(({ takes }) => takes(file))
    for (let time = 1; runner && time <= times; time++) {
      const { tally, failures } = await runner.run([file])
      if (tally.failed === 0) continue
      findings.push(`run ${time} of ${times} failed: ${failures.map(nameOf).join('; ') || file}`)
      break
    }
  }
  return findings
}
