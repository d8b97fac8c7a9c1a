import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../check/command.ts'
import type { PlantedFault } from './planted-faults/fault.ts'
import { plantedFaults } from './planted-faults.ts'
import { runnersOf } from './runners.ts'
import { testFiles } from './selection.ts'

const root = join(import.meta.dirname, '../..')

/**
 * `npm run check -- planted` puts each fault of the table into the sources while its tests run; one that they miss is a
 * finding. `PLANTED=lock npm run check -- planted` takes those whose symptom or file contains a word. It changes and
 * restores files, so nothing else may run in the working copy meanwhile.
 */
export const planted = async (): Promise<readonly string[]> => {
  const word = process.env.PLANTED ?? ''
  const chosen = plantedFaults.filter(({ means, file }) => means.includes(word) || file.includes(word))
  if (chosen.length === 0) return [`No planted fault contains "${word}".`]
  const findings: string[] = []
  const plantAll = async (faults: readonly PlantedFault[]): Promise<void> => {
    for (const fault of faults) {
      const missed = await findingOf(fault)
      process.stdout.write(`${missed === null ? 'found ' : 'MISSED'} ${fault.means}\n`)
      if (missed !== null) findings.push(missed)
    }
  }
  await plantAll(chosen.filter(({ isBuilt }) => !isBuilt))
  const inBuilds = chosen.filter(({ isBuilt }) => isBuilt)
  // Each build replaces that of the fault before, so only the last one has to be undone.
  if (inBuilds.length > 0) await plantAll(inBuilds).finally(built)
  return findings
}

/** Returns the finding for a fault; null if the tests notice it. */
const findingOf = async (fault: PlantedFault): Promise<string | null> => {
  const { files, unknown } = testFiles(fault.tests, root, 'none')
  if (unknown.length > 0) return `${fault.means}: no test file matches ${unknown.join(', ')}.`
  const path = join(root, fault.file)
  const before = readFileSync(path, 'utf8')
  const planted = plantedIn(before, fault)
  if (planted === null) return `${fault.means}: "${fault.text}" does not occur exactly once in ${fault.file}.`
  const putBack = () => writeFileSync(path, before)
  const stop = () => process.exit(1)
  process.once('exit', putBack).once('SIGINT', stop).once('SIGTERM', stop)
  try {
    writeFileSync(path, planted)
    if (fault.isBuilt) await built()
    return (await isNoticed(files)) ? null : `${fault.means}: ${fault.tests.join(', ')} pass with it in ${fault.file}.`
  } finally {
    putBack()
    process.off('exit', putBack).off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/**
 * Plants a fault in a source.
 *
 * @returns null if the text does not occur in the source exactly once
 */
export const plantedIn = (
  source: string,
  { text, replacement }: Pick<PlantedFault, 'text' | 'replacement'>,
): string | null => {
  const [before, after, ...more] = source.split(text)
  return before === undefined || after === undefined || more.length > 0 ? null : before + replacement + after
}

/** Checks whether a test fails. A run that could not start does not count, nor a file that does not load. */
const isNoticed = async (files: readonly string[]): Promise<boolean> => {
  for (const { takes, run } of runnersOf({ root, output: 'ignore', slice: 'none', stopsAtFailure: true })) {
    const own = files.filter(takes)
    if (own.length > 0 && (await run(own)).failures.some(({ titles }) => titles !== null)) return true
  }
  return false
}

/** Builds what tests load. The documentation and the packages of the registry would take two minutes of CPU time more. */
const built = async (): Promise<void> => {
  const { status, output } = await command(root, join(root, 'tools/build.ts'), ['served'])
  if (status !== 0) throw new Error(output)
}
