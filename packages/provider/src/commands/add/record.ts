import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../errors.ts'
import { applyEdits } from '../switch-site/edit.ts'
import { writeSite } from '../switch-site/write-site.ts'
import { requireFreePaths, requireOwnPaths } from './own-paths.ts'
import type { AddPlan } from './plan-add.ts'

/** The change of a file by an earlier run: enough to undo it byte for byte. */
interface Done {
  readonly path: string
  /** The text before; null for a new file. */
  readonly before: string | null
  /** Hash of the text after. */
  readonly after: string
}

const folderOfRecord = '.latchkey'
const recordPath = `${folderOfRecord}/added.json`

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const isDone = (value: unknown): value is Done =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'before' in value &&
  'after' in value &&
  typeof value.path === 'string' &&
  typeof value.after === 'string' &&
  (typeof value.before === 'string' || value.before === null)

/**
 * Returns the changes of earlier runs in a folder.
 *
 * @throws StartError if the record is not one that this command writes, or names files outside the folder
 */
export const readRecord = (folder: string): readonly Done[] => {
  requireOwnPaths(folder, [recordPath])
  const path = join(folder, recordPath)
  if (!existsSync(path)) return []
  const record = parsed(readFileSync(path, 'utf8'))
  if (!Array.isArray(record) || !record.every(isDone))
    throw new StartError(
      'not_found',
      `Nothing was done. ${recordPath} is not a record of \`latchkey add\`. Delete it, and take earlier changes back with git.`,
    )
  requireOwnPaths(
    folder,
    record.map((done) => done.path),
  )
  return record
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Writes the files of a plan, and the record that undoes them. The record is written first, so that an interruption can be
 * undone too.
 *
 * @throws StartError if a path leads out of the folder, and nothing is written; if a file could not be written, and those
 * before it are
 */
export const writeAdded = (folder: string, { created, changed }: AddPlan): void => {
  requireOwnPaths(
    folder,
    [...created, ...changed].map(({ path }) => path),
  )
  requireFreePaths(
    folder,
    created.map(({ path }) => path),
  )
  const earlier = new Map(readRecord(folder).map((done) => [done.path, done]))
  for (const { path, text } of created) earlier.set(path, { path, before: null, after: hashOf(text) })
  for (const { path, text, edits } of changed) {
    const before = earlier.get(path)
    earlier.set(path, {
      path,
      before: before === undefined ? text : before.before,
      after: hashOf(applyEdits(text, edits)),
    })
  }
  mkdirSync(join(folder, folderOfRecord), { recursive: true })
  writeFileSync(join(folder, recordPath), JSON.stringify([...earlier.values()]))
  for (const { path, text } of created) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text, { flag: 'wx' })
  }
  const [unwritten] = writeSite(folder, changed)
  if (unwritten !== undefined)
    throw new StartError(
      'partly_done',
      `${unwritten.path} ${unwritten.reason}. Other files are written: undo them with \`latchkey add --undo\`, or run the command again.`,
    )
}

/**
 * Undoes what earlier runs did, byte for byte. Changes nothing if a file has been changed since.
 *
 * @returns the paths of the files that were removed or got their earlier text
 * @throws StartError that names the changed files
 */
export const undoAdded = (folder: string): readonly string[] => {
  const record = readRecord(folder)
  if (record.length === 0)
    throw new StartError('nothing_to_do', `Nothing was done. ${recordPath} records no earlier \`latchkey add\` here.`)
  const textOf = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null)
  // A file that was never written, or has its earlier text, needs nothing.
  const isAsBefore = ({ path, before }: Done) => textOf(path) === before
  const changed = record.filter((done) => !isAsBefore(done) && hashOf(textOf(done.path) ?? '') !== done.after)
  if (changed.length > 0)
    throw new StartError(
      'nothing_to_do',
      `Nothing was done. These files have been changed since: ${changed.map(({ path }) => path).join(', ')}. Take your changes out of them first, or remove the lines of Latchkey by hand.`,
    )
  for (const { path, before } of record) {
    if (before === null) {
      rmSync(join(folder, path), { force: true })
      removeEmpty(folder, dirname(path))
    } else writeFileSync(join(folder, path), before)
  }
  rmSync(join(folder, recordPath))
  removeEmpty(folder, folderOfRecord)
  return record.map(({ path }) => path)
}

/** Removes a folder and those around it, as long as they are empty. */
const removeEmpty = (root: string, folder: string): void => {
  for (let path = folder; path !== '.' && existsSync(join(root, path)); path = dirname(path)) {
    if (readdirSync(join(root, path)).length > 0) return
    rmdirSync(join(root, path))
  }
}
