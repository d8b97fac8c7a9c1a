import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Failure, nameOf } from './failure.ts'
import { runnersOf } from './runners.ts'

const path = join(import.meta.dirname, '../../node_modules/.cache/latchkey/flaky.json')

/** Stores the tests that the last run found flaky. */
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

/** `npm run check -- flaky` runs each flaky test of the last run fifty times; one failure is a finding. */
export const flaky = async (): Promise<readonly string[]> => {
  const findings: string[] = []
  for (const failure of remembered()) {
    const hasPassed = await runnersOf()
      .find(({ takes }) => takes(failure.file))
      ?.runAlone(failure, times)
    if (!hasPassed) findings.push(`${nameOf(failure)} failed in ${times} separate runs.`)
  }
  return findings
}
