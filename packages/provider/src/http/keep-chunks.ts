import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../ports/make-folder.ts'

/** How long a chunk is kept after the last release that contained it. */
export const keepChunksForMs = 30 * 24 * 60 * 60 * 1000

/** About forty releases. Beyond this size, the oldest chunks are deleted. */
const mostBytes = 64 * 1024 * 1024

/** Name pattern of the built files in `chunks/`. It excludes slashes and leading dots. */
export const chunkName = /^\w[\w.-]*-[\w-]{8}\.js$/

/** The same pattern, including the compressed variants, which are copied too. */
const fileName = /^\w[\w.-]*-[\w-]{8}\.js(?:\.br|\.gz)?$/

/** A partially written file, left by a process that was ended during the copy. */
const partName = /^\.\w[\w.-]*-[\w-]{8}\.js(?:\.br|\.gz)?\.[\w-]{36}\.part$/

/**
 * Copies the chunks of a release into the folder that outlives it, and removes expired chunks. The modification time of
 * a copy records when the chunk was last part of a release.
 *
 * Several processes may run this at the same time: each file is moved into place atomically.
 *
 * @throws the file system error of the first file that cannot be written
 */
export const keepChunks = async (release: string, folder: string, now: number): Promise<void> => {
  // Only the owner may write here, because these files run as scripts on the sites.
  makeFolder(folder)
  await removeExpired(folder, now)
  for (const name of await namesIn(release, [fileName])) await copy(join(release, name), folder, name, now)
  await removeOldest(folder)
}

const namesIn = async (folder: string, shapes: readonly RegExp[]): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && shapes.some((shape) => shape.test(entry.name)))
    .map(({ name }) => name)
}

const copy = async (source: string, folder: string, name: string, now: number): Promise<void> => {
  const target = join(folder, name)
  const [bytes, existingStat] = await Promise.all([readFile(source), stat(target).catch(() => null)])
  // The name contains a hash of the content, so a different length can only mean a damaged copy.
  if (existingStat?.size === bytes.length) return utimes(target, now / 1000, now / 1000)
  const part = join(folder, `.${name}.${randomUUID()}.part`)
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.utimes(now / 1000, now / 1000)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, target)
  } catch (fault) {
    await rm(part, { force: true }).catch(() => {})
    throw fault
  }
}

interface KeptFile {
  readonly path: string
  readonly bytes: number
  readonly atMs: number
}

const listFiles = async (folder: string): Promise<readonly KeptFile[]> => {
  const files: KeptFile[] = []
  for (const name of await namesIn(folder, [fileName, partName])) {
    const path = join(folder, name)
    // Another process may have removed the file in the meantime.
    const stats = await stat(path).catch(() => null)
    if (stats !== null) files.push({ path, bytes: stats.size, atMs: stats.mtimeMs })
  }
  return files
}

const removeExpired = async (folder: string, now: number): Promise<void> => {
  for (const { path, atMs } of await listFiles(folder))
    if (now - atMs > keepChunksForMs) await rm(path, { force: true })
}

const removeOldest = async (folder: string): Promise<void> => {
  let bytes = 0
  const newestFirst = [...(await listFiles(folder))].sort((a, b) => b.atMs - a.atMs)
  for (const file of newestFirst) {
    bytes += file.bytes
    if (bytes > mostBytes) await rm(file.path, { force: true })
  }
}
