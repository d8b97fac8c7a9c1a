import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits } from './edit.ts'
import type { PlannedFile } from './plan-switch.ts'
import { reasonOf, type Unread } from './site-files.ts'

/**
 * Writes the changed files. Each is written to a new file beside it, which then takes its name: an interruption leaves
 * the old or the new text, never a part.
 *
 * @returns the files that could not be written
 */
export const writeSite = (folder: string, files: readonly PlannedFile[]): readonly Unread[] =>
  files.flatMap((file) => {
    const path = join(folder, file.path)
    const next = `${path}.latchkey-switch-${process.pid}`
    try {
      if (readFileSync(path, 'utf8') !== file.text)
        return [{ path: file.path, reason: 'changed while the command ran. Run it again' }]
      writeFileSync(next, applyEdits(file.text, file.edits), { flag: 'wx', flush: true })
      chmodSync(next, statSync(path).mode)
      renameSync(next, path)
      return []
    } catch (fault) {
      rmSync(next, { force: true })
      return [{ path: file.path, reason: reasonOf(fault).replace('opened', 'written') }]
    }
  })
