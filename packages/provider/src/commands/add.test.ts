import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { transformSync } from 'esbuild'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  appsToAdd as apps,
  type Files,
  manifestText as manifest,
  nextApp as next,
  nextLayoutOfJs,
  reactApp as react,
} from '../testing/apps-to-add.ts'
import { runProgram } from '../testing/program.ts'
import { recipes } from './add/plan-add.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-add-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (files: Files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Every file by its path, as bytes in base64, and every folder. */
const snapshot = (): Files =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length + 1), entry.isFile() ? readFileSync(path, 'base64') : 'folder'] as const
      })
      .filter(([path]) => !path.startsWith('.git/'))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const add = async (...words: readonly string[]) => runProgram(['add', folder, ...words], {})

it('every recipe has an app here', () => {
  const names = Object.keys(apps).join('\n')
  for (const { title } of recipes)
    expect(names).toContain(title === 'React with Vite' ? 'Vite with React' : title.split('.')[0])
})

describe.each(Object.entries(apps))('%s', (_, { files, edited, made }) => {
  it('gets the pages with few changed lines, once, and is as before after the undo', async () => {
    write(files)
    const before = snapshot()
    const publicData = await add()
    expect(publicData.code, publicData.complaint).toBe(0)
    expect(publicData.out).toContain('Run the command with --yes')
    expect(snapshot()).toEqual(before)

    const { code, out } = await add('--yes')
    expect(code).toBe(0)
    const [, lines] = /, (\d+) changed lines? in \d+ of your files/.exec(out) ?? []
    expect(Number(lines)).toBeLessThanOrEqual(15)
    expect(out, 'lines that stay').not.toMatch(/^ +(\d+) - (.*)\n +\1 \+ \2$/m)
    for (const path of made) expect(existsSync(join(folder, path)), path).toBe(true)
    for (const [path, text] of Object.entries(edited)) expect(read(path)).toContain(text)
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    expect(read('package.json')).toMatch(/^\{\s*"name"/)
    expect(Object.keys(dependencies).filter((name) => name.startsWith('@latchkey/'))).not.toEqual([])
    expect(devDependencies['@latchkey/provider']).toBeDefined()
    expect(read('.gitignore').split('\n')).toContain('.latchkey')
    const after = snapshot()

    expect((await add('--yes')).out).toContain('nothing to change')
    expect(snapshot()).toEqual(after)
    expect((await add('--undo')).code).toBe(0)
    expect(snapshot()).toEqual(before)
  })

  it('has new files in its language that parse', async () => {
    write(files)
    const before = new Set(Object.keys(snapshot()))
    await add('--yes')
    for (const path of Object.keys(snapshot()).filter((path) => !before.has(path) && /\.[jt]sx?$/.test(path))) {
      const text = read(path)
      expect(text, path).not.toMatch(/[«»]/)
      const loader = path.endsWith('x') ? (path.endsWith('tsx') ? 'tsx' : 'jsx') : path.endsWith('ts') ? 'ts' : 'js'
      expect(() => transformSync(text, { loader }), path).not.toThrow()
      expect(/\.tsx?$/.test(path), path).toBe('tsconfig.json' in files)
    }
  })
})

it('refuses an unknown framework with the names of those that it knows, and writes nothing', async () => {
  write({ 'package.json': manifest({ angular: '20.0.0' }) })
  const before = snapshot()
  const { code, complaint } = await add('--yes')
  expect(code).toBe(1)
  for (const { title } of recipes) expect(complaint).toContain(title)
  expect(snapshot()).toEqual(before)
})

it('refuses a folder without a manifest', async () => {
  expect((await add('--yes')).complaint).toMatch(/^Nothing was done\. There is no package\.json here/)
})

it('leaves a page of the app alone and names it', async () => {
  const own = 'export default function Mine() {}\n'
  write({ 'package.json': next('16.0.0'), 'app/layout.js': nextLayoutOfJs, 'app/login/page.jsx': own, 'proxy.js': own })
  const { out } = await add('--yes')
  expect(out).toContain('app/login/page.jsx is yours and was not changed')
  expect(out).toContain('proxy.js is yours and was not changed')
  expect([read('app/login/page.jsx'), read('proxy.js')]).toEqual([own, own])
})

it('names uncommitted changes', async () => {
  write(apps['Express, CommonJS']?.files ?? {})
  execFileSync('git', ['init', '-q'], { cwd: folder })
  expect((await add()).out).toContain('The folder has uncommitted changes in git.')
})

it('undoes nothing if a file has been changed since, and names it', async () => {
  write(apps['Express, CommonJS']?.files ?? {})
  await add('--yes')
  writeFileSync(join(folder, 'index.js'), `${read('index.js')}// mine\n`)
  const before = snapshot()
  const { code, complaint } = await add('--undo')
  expect(code).toBe(1)
  expect(complaint).toContain('changed since: index.js')
  expect(snapshot()).toEqual(before)
})

it('says that there is nothing to undo', async () => {
  write({ 'package.json': react })
  expect((await add('--undo')).complaint).toContain('records no earlier `latchkey add`')
})

it('takes packages from the named registry or folder', async () => {
  write(apps['Express, CommonJS']?.files ?? {})
  await add('--yes', '--from', 'http://localhost:3000/packages')
  expect(read('.npmrc')).toBe('@latchkey:registry=http://localhost:3000/packages/\n')
  await add('--undo')
  write({ 'tarballs/latchkey-backend-0.1.0.tgz': '', 'tarballs/latchkey-provider-0.1.0.tgz': '' })
  await add('--yes', '--from', join(folder, 'tarballs'))
  expect(JSON.parse(read('package.json')).dependencies['@latchkey/backend']).toBe(
    `file:${folder}/tarballs/latchkey-backend-0.1.0.tgz`,
  )
  expect((await add('--from', '/nowhere', '--undo')).code).toBe(0)
  expect((await add('--from', '/nowhere')).complaint).toContain('/nowhere has no tarball of @latchkey/backend')
})

describe('a repository of a stranger', () => {
  let elsewhere: string
  beforeEach(() => {
    elsewhere = mkdtempSync(join(tmpdir(), 'latchkey-elsewhere-'))
  })
  afterEach(() => rmSync(elsewhere, { recursive: true, force: true }))
  const here = () => apps['Vite with React, TypeScript']?.files ?? {}

  it.each(['src/latchkey', '.latchkey', '.gitignore', '.latchkey/added.json', 'package.json'])(
    'gets nothing written through a symbolic link at %s',
    async (path) => {
      write(here())
      const target = join(elsewhere, 'target')
      if (/\.(?:gitignore|json)$/.test(path))
        writeFileSync(target, existsSync(join(folder, path)) ? read(path) : 'mine\n')
      else mkdirSync(target)
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      rmSync(join(folder, path), { force: true })
      symlinkSync(target, join(folder, path))
      const [before, outside] = [snapshot(), readdirSync(elsewhere, { recursive: true })]
      const { code, complaint } = await add('--yes')
      expect(complaint).toContain(`${path} is a symbolic link`)
      expect(code).toBe(1)
      expect(snapshot()).toEqual(before)
      expect(readdirSync(elsewhere, { recursive: true })).toEqual(outside)
    },
  )

  it.each(['../planted', 'src/../../planted', 'src/./../../planted', '..\\planted', '/tmp/planted'])(
    'cannot have a file at %s written by the undo of its record',
    async (wanted) => {
      const name = basename(folder)
      const path = wanted.replace('planted', `${name}-planted`)
      // The hash of an empty text: a stranger knows it, and a missing file has it.
      const after = createHash('sha256').digest('base64url')
      write({ ...here(), '.latchkey/added.json': JSON.stringify([{ path, before: 'evil', after }]) })
      const { code, complaint } = await add('--undo')
      expect(complaint).toContain('is not below this folder')
      expect(code).toBe(1)
      expect(readdirSync(dirname(folder)).filter((one) => one.includes(name))).toEqual([name])
      expect((await add('--yes')).code).toBe(1)
    },
  )

  it.each(['{', '{}', '[null]', '[{"path":1}]'])('gets a sentence about a record that reads %s', async (record) => {
    write({ ...here(), '.latchkey/added.json': record })
    for (const words of [['--undo'], ['--yes']])
      expect((await add(...words)).complaint).toContain('.latchkey/added.json is not a record of `latchkey add`')
  })

  it('keeps a binary file that has the name of a page', async () => {
    write({ ...here(), 'src/latchkey/client.ts': 'a\0b' })
    const before = snapshot()
    expect((await add('--yes')).complaint).toContain('src/latchkey/client.ts exists and could not be read as text')
    expect(snapshot()).toEqual(before)
  })
})
