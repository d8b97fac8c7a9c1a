import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** @param {string} name */
const stampPath = (name) => join(root, 'node_modules/.cache/latchkey', `${name}.stamp`)

/**
 * What the tree looked like when `name` was last done; an empty string when it never was.
 *
 * @param {string} name
 */
export const stamped = (name) => {
  try {
    return readFileSync(stampPath(name), 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {string} name
 * @param {string} fingerprint
 */
export const stamp = (name, fingerprint) => {
  mkdirSync(dirname(stampPath(name)), { recursive: true })
  writeFileSync(stampPath(name), fingerprint)
}

/**
 * A fingerprint of the contents: for the few files whose times a checkout or an install changes without reason.
 *
 * @param {readonly string[]} paths
 */
export const ofContents = (paths, from = root) => {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(from, path)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * A fingerprint of names, times and sizes: deleting or renaming a source counts as a change, unlike the newest time.
 * Tests are left out, for nothing is built from them.
 *
 * @param {readonly string[]} folders
 */
export const ofTree = (folders, from = root) => {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const path of filesBelow(join(from, folder))) {
      const { mtimeMs, size } = statSync(path)
      hash.update(`${relative(from, path)}\0${mtimeMs}\0${size}\0`)
    }
  return hash.digest('hex')
}

const beside = new Set(['node_modules', 'dist'])
const isTest = /\.test\.tsx?$/

/** @type {(folder: string) => readonly string[]} */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !beside.has(name) && !isTest.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
