import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packFolder } from '@latchkey/docs/archive'
import { stampFile, stampOf } from '@latchkey/docs/stamp'
import { librariesFile } from '@latchkey/docs/used-libraries'
import { command } from '../check/command.ts'

const root = join(import.meta.dirname, '../..')
const site = join(root, 'packages/docs/dist')

/** Builds the documentation site if a source of it changed. */
export const buildDocumentation = async (): Promise<void> => {
  const { status, output } = await command(root, 'packages/docs/src/build.ts', ['--if-outdated'])
  if (status !== 0) throw new Error(`Could not build the documentation:\n${output}`)
}

/**
 * Writes the documentation site into one file, and returns the paths of the library files in its scripts. A site that is missing or outdated is left out, because building it takes
 * longer than packing, and the first request of a clone for a package waits for that.
 */
export const addDocumentation = async (path: string): Promise<readonly string[]> => {
  const built = join(site, stampFile)
  if (!existsSync(built) || readFileSync(built, 'utf8') !== (await stampOf(root))) {
    rmSync(path, { force: true })
    return []
  }
  writeFileSync(path, await packFolder(site))
  return JSON.parse(readFileSync(join(site, librariesFile), 'utf8'))
}
