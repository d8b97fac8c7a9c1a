import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from '../check/command.ts'
import { packageOf, type Tool } from './rows.ts'
import type { Site } from './site.ts'

/** What a script that builds with one tool reads. */
export interface Job {
  /** Folder of the tool's package. */
  readonly tool: string
  readonly folder: string
  readonly inputs: Readonly<Record<string, string>>
  readonly outDir: string
  readonly options: object
}

/** The runner of our tests sets `NODE_ENV` to `test`. */
export const asOnASite = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

/**
 * Builds all files of a site with one tool, in a process of its own.
 *
 * @returns the built folder, and the tool's output if it failed
 */
export const buildSite = async (
  site: Site,
  tool: Tool,
): Promise<{ readonly outDir: string; readonly failure: string | null }> => {
  const id = tool.name.replaceAll(/\W+/g, '-')
  const outDir = join(site.folder, 'built', id)
  const job: Job = {
    tool: await packageOf(tool),
    folder: site.folder,
    inputs: site.inputs,
    outDir,
    options: tool.options ?? {},
  }
  const path = join(site.folder, `${id}.job.json`)
  writeFileSync(path, JSON.stringify(job))
  const script = join(import.meta.dirname, 'runners', `${tool.runner}.ts`)
  const args = [...(tool.nodeOptions ?? []), script, path]
  const { status, output } = await program(site.folder, process.execPath, args, asOnASite)
  return { outDir, failure: status === 0 ? null : output }
}
