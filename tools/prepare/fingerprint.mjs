import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** @param {string} name */
const stampPath = (name) => join(root, 'node_modules/.cache/latchkey', `${name}.stamp`)

/**
 * Returns the fingerprint of the tree when `name` last completed, or an empty string.
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
 * Returns a fingerprint of the contents, for the few files whose times change at a checkout or an install.
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
 * Returns a fingerprint of names, times and sizes: unlike the newest time, it changes when a source is deleted or
 * renamed. Excludes tests, because nothing is built from them.
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
