import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepChunks, keepChunksForMs } from './keep-chunks.ts'

let parent: string
let release: string
let folder: string

const start = Date.parse('2026-01-01')

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'latchkey-kept-'))
  release = join(parent, 'js', 'chunks')
  folder = join(parent, 'data', 'chunks')
  await mkdir(release, { recursive: true })
})
afterEach(() => rm(parent, { recursive: true }))

const write = (name: string, content: string | Buffer) => writeFile(join(release, name), content)

it('copies chunks with a hash and their compressed variants, and nothing else', async () => {
  const names = ['rest-4Unl-07t.js', 'rest-4Unl-07t.js.br', 'consumer.begin-BY8YLqm7.js']
  for (const name of names) await write(name, name)
  for (const name of ['notes.txt', 'plain.js', 'rest-4Unl-07t.js.map', '.rest-4Unl-07t.js']) await write(name, name)
  await writeFile(join(parent, 'js', 'latchkey.js'), 'loader')
  await symlink(join(parent, 'js', 'latchkey.js'), join(release, 'linked-4Unl-07t.js'))
  await mkdir(join(release, 'folder-4Unl-07t.js'))
  await keepChunks(release, folder, start)
  expect((await readdir(folder)).sort()).toEqual([...names].sort())
  for (const name of names) expect(await readFile(join(folder, name), 'utf8')).toBe(name)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

it('removes a chunk thirty days after its last release, and no other file', async () => {
  await write('one-AAAAAAA1.js', 'one')
  await keepChunks(release, folder, start)
  await keepChunks(release, folder, start + keepChunksForMs)
  await rm(join(release, 'one-AAAAAAA1.js'))
  await writeFile(join(folder, 'letters.txt'), 'not ours')
  await utimes(join(folder, 'letters.txt'), 0, 0)
  await keepChunks(release, folder, start + 2 * keepChunksForMs)
  expect(await readdir(folder)).toContain('one-AAAAAAA1.js')
  await keepChunks(release, folder, start + 2 * keepChunksForMs + 1)
  expect(await readdir(folder)).toEqual(['letters.txt'])
})

it('rewrites a damaged copy, and removes partial files of an ended process', async () => {
  await write('one-AAAAAAA1.js', 'content')
  await keepChunks(release, folder, start)
  await truncate(join(folder, 'one-AAAAAAA1.js'))
  const partFile = join(folder, '.one-AAAAAAA1.js.00000000-0000-4000-8000-000000000000.part')
  await writeFile(partFile, 'cont')
  await utimes(partFile, 0, 0)
  await keepChunks(release, folder, start)
  expect(await readdir(folder)).toEqual(['one-AAAAAAA1.js'])
  expect(await readFile(join(folder, 'one-AAAAAAA1.js'), 'utf8')).toBe('content')
})

it('keeps at most sixty-four megabytes, and removes the oldest chunks first', async () => {
  const quarter = Buffer.alloc(20 * 1024 * 1024)
  for (const [day, name] of ['one-AAAAAAA1.js', 'two-AAAAAAA2.js', 'six-AAAAAAA6.js', 'ten-AAAAAA10.js'].entries()) {
    await write(name, quarter)
    await keepChunks(release, folder, start + day)
    await rm(join(release, name))
  }
  expect((await readdir(folder)).sort()).toEqual(['six-AAAAAAA6.js', 'ten-AAAAAA10.js', 'two-AAAAAAA2.js'])
})

/** Copies the chunks in a separate process. @returns the exit code */
const keepElsewhere = async (limit = 'unlimited'): Promise<number> => {
  const module = pathToFileURL(join(import.meta.dirname, 'keep-chunks.ts')).href
  const script = `const { keepChunks } = await import(${JSON.stringify(module)})
    await keepChunks(${JSON.stringify(release)}, ${JSON.stringify(folder)}, ${start}).catch(() => process.exit(3))`
  const words = ['-c', `ulimit -f ${limit} && exec "$0" --input-type=module -e "$1"`, process.execPath, script]
  const [code] = await once(spawn('sh', words, { stdio: 'inherit' }), 'exit')
  return code
}

it('works in several processes at the same time', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `chunk${at}-AAAAAAAA.js`)
  for (const name of names) await write(name, name.repeat(5_000))
  expect(await Promise.all([keepElsewhere(), keepElsewhere(), keepElsewhere()])).toEqual([0, 0, 0])
  expect((await readdir(folder)).sort()).toEqual([...names].sort())
  for (const name of names) expect(await readFile(join(folder, name), 'utf8')).toBe(name.repeat(5_000))
})

it('leaves no partial file when the disk is full', async () => {
  await write('one-AAAAAAA1.js', Buffer.alloc(200_000))
  // The process may write at most 512 bytes to a file.
  expect(await keepElsewhere('1')).toBe(3)
  expect(await readdir(folder)).toEqual([])
})

it('throws when the folder is not writable', async () => {
  await write('one-AAAAAAA1.js', 'one')
  await writeFile(join(parent, 'data'), 'a file in the way')
  await chmod(parent, 0o500)
  await expect(keepChunks(release, folder, start)).rejects.toThrow(/ENOTDIR|EACCES/)
  await chmod(parent, 0o700)
})
