import { join } from 'node:path'
import { changelog } from '../changelog.ts'
import { map } from '../map.ts'
import { mirror } from '../mirror.ts'
import { plainEnglish } from '../plain-english.ts'
import { flaky } from '../test/flaky.ts'
import { planted } from '../test/planted.ts'
import { advisories } from './advisories.ts'
import { bareTexts } from './bare-texts.ts'
import { command } from './command.ts'
import { exportLists } from './export-lists.ts'
import { expressions } from './expressions.ts'
import { imports } from './imports.ts'
import { lock } from './lock.ts'
import { machinePaths } from './machine-paths.ts'
import { names } from './names.ts'
import { parameterNames } from './parameter-names.ts'
import { isTypeScript, root } from './sources.ts'
import { splitNames } from './split-names.ts'
import { spreadLiterals } from './spread-literals.ts'
import { types } from './types.ts'
import type { Remembered } from './unchanged.ts'

export interface Step {
  readonly name: string
  /** Resolves to the findings; an empty list passes. Rejects with `Unchecked` if the machine cannot run the step. */
  readonly run: () => Promise<readonly string[]>
  /** Files of a slow step. It is skipped while they are unchanged since it found nothing. */
  readonly reads?: Remembered['reads']
  /** Runs only when it is named. */
  readonly isAsked?: true
}

/** Wraps a tool that prints its own findings. */
const tool = (script: string, args: readonly string[]) => async (): Promise<readonly string[]> => {
  const { status, output } = await command(root, join(root, 'node_modules', script), args)
  return status === 0 ? [] : [output]
}

/** The longest first, so that the short ones fill the gaps. */
export const steps: readonly Step[] = [
  { name: 'types', run: types },
  { name: 'unused', run: tool('knip/bin/knip.js', ['--no-progress']) },
  { name: 'expressions', run: expressions },
  { name: 'bare-texts', run: bareTexts, reads: (path) => isTypeScript(path) && /^packages\//.test(path) },
  { name: 'imports', run: imports },
  { name: 'lint', run: tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']) },
  { name: 'map', run: map },
  { name: 'advisories', run: advisories },
  { name: 'lock', run: lock },
  { name: 'mirror', run: mirror },
  { name: 'changelog', run: changelog },
  { name: 'names', run: names },
  { name: 'parameter-names', run: parameterNames },
  { name: 'spread-literals', run: spreadLiterals },
  { name: 'export-lists', run: exportLists },
  { name: 'split-names', run: splitNames },
  { name: 'machine-paths', run: machinePaths },
  { name: 'plain-english', run: async () => plainEnglish() },
  { name: 'flaky', run: flaky, isAsked: true },
  { name: 'planted', run: planted, isAsked: true },
]
