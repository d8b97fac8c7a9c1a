import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentSettings } from '@latchkey/provider/environment-settings'
import { expect, test } from 'vitest'
import { published } from './build/published.ts'
import { root } from './check/sources.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lines = read('Containerfile').split('\n')

test('the container file is short, and copies only files that the build makes', () => {
  expect(lines.length).toBeLessThan(60)
  const copied = lines.flatMap((line) => /^COPY --from=build \/latchkey\/(\S+) /.exec(line)?.[1] ?? [])
  expect(copied.length).toBeGreaterThan(1)
  for (const path of copied) {
    const [, folder] = /^packages\/([^/]+)\/dist$/.exec(path) ?? []
    expect(
      folder === undefined ? existsSync(join(root, path)) : published.some((row) => row.folder === folder),
      path,
    ).toBe(true)
  }
})

test('R15: copies files into the build stage by name, never the whole folder', () => {
  const sources = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  expect(sources.length).toBeGreaterThan(5)
  for (const path of sources) {
    expect(path).toMatch(/^[\w.-]+(\/[\w.-]+)*$/)
    expect(['.', '..'], path).not.toContain(path.split('/')[0])
    expect(existsSync(join(root, path)), path).toBe(true)
  }
  // A workspace without its manifest changes what `npm ci` installs.
  const { workspaces } = JSON.parse(read('package.json'))
  for (const workspace of workspaces.filter((path: string) => !/^(packages|tools)\b/.test(path)))
    expect(sources).toContain(`${workspace}/package.json`)
})

test.each(['.gitignore', '.containerignore', '.dockerignore'])(
  'R15: %s leaves settings files with secrets out',
  (file) => {
    const patterns = read(file).split('\n')
    expect(patterns.some((pattern) => pattern === '.env*' || pattern === '**/.env*')).toBe(true)
    expect(patterns.some((pattern) => /^(\*\*\/)?\.latchkey\/?$/.test(pattern))).toBe(true)
  },
)

test('R18: pins every base image by digest', () => {
  const images = [...`${lines.join('\n')}\n${read('compose.yaml')}`.matchAll(/docker\.io\/\S+/g)].map(
    ([image]) => image,
  )
  expect(images.length).toBeGreaterThan(1)
  for (const image of images) expect(image).toMatch(/^docker\.io\/library\/[\w-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
  const bases = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
  expect(bases.map((base) => base.slice(1))).toEqual(['{NODE_IMAGE}', '{NODE_IMAGE}'])
})

test('R18: gives every service of the compose file a read-only root, no capabilities by default and no new privileges', () => {
  const compose = read('compose.yaml')
  const [node = '', database = ''] = [/^x-node:[\s\S]*?(?=^services:)/m, /^ {2}rows:\n[\s\S]*?(?=^\S)/m].map(
    (section) => section.exec(compose)?.[0],
  )
  for (const service of [node, database])
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
      expect(service).toContain(line)
  expect(node).not.toContain('cap_add')
  // Ports are published on loopback only, and those of the database not at all.
  for (const [, address] of compose.matchAll(/ports: \['([^']+)'\]/g)) expect(address).toMatch(/^127\.0\.0\.1:/)
  expect(database).not.toContain('ports:')
})

test('starts the published provider with existing commands', () => {
  const [, entry = ''] = /^ENTRYPOINT .*"provider\/([^"]+)"\]$/m.exec(lines.join('\n')) ?? []
  const provider = published.find(({ folder }) => folder === 'provider')
  expect(Object.values(provider?.commands ?? {}).map(({ built }) => built)).toContain(entry)
  const { scripts } = JSON.parse(read('package.json'))
  for (const [, name = ''] of lines.join('\n').matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name)
})

test('every setting of the container and its companions exists', () => {
  const set = lines.filter((line) => line.startsWith('ENV ')).join(' ')
  const inFile = [...set.matchAll(/ ([A-Z][A-Z_]+)=/g)].map(([, name]) => name)
  const [, environment = ''] = /environment: &environment\n((?: {4}\w.*\n)+)/.exec(read('compose.yaml')) ?? []
  const inCompose = [...environment.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name)
  expect(inFile.length).toBeGreaterThan(3)
  expect(inCompose.length).toBeGreaterThan(5)
  const known = Object.keys(environmentSettings)
  for (const name of [...inFile, ...inCompose]) expect(known).toContain(name)
  // Settings of the image and its companions; all others come from the environment file beside them.
  const own = ['BROWSER_MODULES_FOLDER', 'CONFIG_FILE', 'KEPT_CHUNKS_FOLDER']
  expect(known.filter((name) => ![...inFile, ...inCompose, ...own].includes(name))).toEqual([])
})
