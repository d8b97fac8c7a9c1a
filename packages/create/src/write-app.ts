import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type PackageSource, tarballFolder } from './package-source.ts'
import type { AppFile } from './plan-app.ts'
import { Refusal } from './refusal.ts'

/**
 * Checks that an app can be written to a folder.
 *
 * @throws Refusal if there is something
 */
export const requireFree = (folder: string): void => {
  if (!existsSync(folder)) return
  const entries = entriesOf(folder)
  if (entries === null)
    throw new Refusal(`${basename(folder)} is there already, and no folder. Choose another name, or remove it.`)
  if (entries.length > 0)
    throw new Refusal(
      `The folder ${basename(folder)} is not empty: it has ${entries.slice(0, 3).join(', ')}. Choose another name, or empty it. For an app that exists, use \`npx latchkey add\` there.`,
    )
}

const entriesOf = (folder: string): readonly string[] | null => {
  try {
    return readdirSync(folder)
  } catch {
    return null
  }
}

/**
 * Writes an app. It is written beside the folder and then takes its name, so an interruption leaves no half of it.
 *
 * @throws Refusal if there is something
 */
export const writeApp = (folder: string, files: readonly AppFile[], source: PackageSource): void => {
  requireFree(folder)
  const staged = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`))
  try {
    chmodSync(staged, 0o755)
    for (const { path, text } of files) {
      mkdirSync(dirname(join(staged, path)), { recursive: true })
      writeFileSync(join(staged, path), text, { flag: 'wx' })
    }
    if (source.kind === 'tarballs') {
      mkdirSync(join(staged, tarballFolder))
      for (const file of source.files) copyFileSync(join(source.folder, file), join(staged, tarballFolder, file))
    }
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(staged, folder)
  } catch (fault) {
    rmSync(staged, { recursive: true, force: true })
    throw fault
  }
}
