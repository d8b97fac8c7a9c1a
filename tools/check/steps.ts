import { join } from 'node:path'
import { bleed } from '../bleed.ts'
import { map } from '../map.ts'
import { mirror } from '../mirror.ts'
import { command } from './command.ts'
import { imports } from './imports.ts'
import { journeys } from './journeys.ts'
import { lengths } from './length.ts'
import { lock } from './lock.ts'
import { machinePaths } from './machine-paths.ts'
import { names } from './names.ts'
import { shape } from './shape.ts'
import { root } from './sources.ts'
import { types } from './types.ts'

export interface Step {
  readonly name: string
  /** What is wrong, one finding each; nothing when all is well. */
  readonly run: () => Promise<readonly string[]>
}

/** A tool that says itself what it found. */
const tool = (script: string, args: readonly string[]) => async (): Promise<readonly string[]> => {
  const { status, output } = await command(root, join(root, 'node_modules', script), args)
  return status === 0 ? [] : [output]
}

/** The longest first, so that the short ones fill the gaps. */
export const steps: readonly Step[] = [
  { name: 'types', run: types },
  { name: 'unused', run: tool('knip/bin/knip.js', ['--no-progress']) },
  { name: 'imports', run: imports },
  { name: 'lint', run: tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']) },
  { name: 'shape', run: shape },
  { name: 'map', run: map },
  { name: 'journeys', run: journeys },
  { name: 'bleed', run: bleed },
  { name: 'lock', run: lock },
  { name: 'mirror', run: mirror },
  { name: 'lengths', run: lengths },
  { name: 'names', run: names },
  { name: 'machine-paths', run: machinePaths },
]
