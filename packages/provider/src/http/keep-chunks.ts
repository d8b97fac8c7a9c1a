import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../ports/make-folder.ts'

/** How long a chunk is kept after it was last part of a release. */
export const keptMs = 30 * 24 * 60 * 60 * 1000

/** Some forty releases; the oldest make room. */
const mostBytes = 64 * 1024 * 1024

/** What the build calls a file of `chunks/`. No name with a slash fits, and none that begins with a dot. */
export const chunkName = /^\w[\w.-]*-[\w-]{8}\.js$/

/** The same with its compressed twins, which are taken along. */
const fileName = /^\w[\w.-]*-[\w-]{8}\.js(?:\.br|\.gz)?$/

/** A file under way, as a process leaves it behind that was ended meanwhile. */
const partName = /^\.\w[\w.-]*-[\w-]{8}\.js(?:\.br|\.gz)?\.[\w-]{36}\.part$/

/**
 * Takes the chunks of a release over into the folder that outlives it, and removes what has been part of none for too
 * long. When a chunk was last part of a release is the time that its copy was last changed.
 *
 * Several processes may do so at once: a file comes into its place whole or not at all.
 *
 * @throws what the file system says, at the first file that cannot be written
 */
export const keepChunks = async (release: string, folder: string, now: number): Promise<void> => {
  // Its owner's alone: whoever writes there decides what runs on the sites.
  makeFolder(folder)
  await removeOutlived(folder, now)
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
  const [bytes, there] = await Promise.all([readFile(source), stat(target).catch(() => null)])
  // A name says its content. Another length can only be a copy that a disk has lost.
  if (there?.size === bytes.length) return utimes(target, now / 1000, now / 1000)
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

interface Kept {
  readonly path: string
  readonly bytes: number
  readonly atMs: number
}

const listed = async (folder: string): Promise<readonly Kept[]> => {
  const kept: Kept[] = []
  for (const name of await namesIn(folder, [fileName, partName])) {
    const path = join(folder, name)
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => null)
    if (found !== null) kept.push({ path, bytes: found.size, atMs: found.mtimeMs })
  }
  return kept
}

const removeOutlived = async (folder: string, now: number): Promise<void> => {
  for (const { path, atMs } of await listed(folder)) if (now - atMs > keptMs) await rm(path, { force: true })
}

const removeOldest = async (folder: string): Promise<void> => {
  let bytes = 0
  const newestFirst = [...(await listed(folder))].sort((one, other) => other.atMs - one.atMs)
  for (const kept of newestFirst) {
    bytes += kept.bytes
    if (bytes > mostBytes) await rm(kept.path, { force: true })
  }
}
