import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeText } from '../bundlers/site.ts'
import { root, trackedFiles } from '../check/sources.ts'
import { namesWith, planRelease } from './plan-release.ts'
import { release } from './release.ts'

const manifest = (name: string, version = '0.1.0') => `{\n  "name": "${name}",\n  "version": "${version}"\n}\n`
const files = {
  'packages/js/package.json': manifest('@latchkey/js'),
  'packages/create/package.json': manifest('create-latchkey'),
  'packages/client/package.json': '{ "name": "@latchkey/client", "private": true }\n',
  'package-lock.json': `${JSON.stringify(
    { packages: { 'packages/js': { version: '0.1.0' }, 'packages/create': { version: '0.1.0' } } },
    null,
    2,
  )}\n`,
  'README.md': 'npx http://localhost:3000/packages/create-latchkey-0.1.0.tgz\n',
  'docs/SWITCHING.md': 'Install `latchkey-js-0.1.0.tgz`, not left-pad-0.1.0.tgz and latchkey-js-0.1.0.5.\n',
  'packages/client/src/core/transport/telemetry.ts': "export const version = '@latchkey/js@0.1.0'\n",
  'changes/README.md': 'One file a change.\n',
  'changes/codes.fixed.md': 'Codes expire.\n',
  'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-01-01\n\nFirst.\n',
}

let from: string
let printed: string
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: from, encoding: 'utf8' }).trim()
const read = (path: string) => readFileSync(join(from, path), 'utf8')
const isClean = () => git('status', '--porcelain') === ''
beforeEach(() => {
  from = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-release-')))
  printed = ''
  for (const [path, text] of Object.entries(files)) writeText(join(from, path), text)
  git('init', '--quiet')
  git('config', 'user.email', 'ada@example.com')
  git('config', 'user.name', 'Ada')
  commit()
})
afterEach(() => rmSync(from, { recursive: true, force: true }))

const commit = () => {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'chore: start')
}

/** Packs as the build does: the names have the versions of the manifests. */
const tarballs = async () =>
  ['js', 'create'].map((name) => `${name}-${JSON.parse(read(`packages/${name}/package.json`)).version}.tgz`)
const run = (words: readonly string[], pack: () => Promise<readonly string[]> = tarballs) =>
  release(words, {
    from,
    pack,
    today: '2026-11-29',
    print: (line) => {
      printed += `${line}\n`
    },
  })

test('puts the version into each package, the lock file and the documents, the changes into the changelog, and tags it', async () => {
  await run(['0.2.0'])
  for (const name of ['js', 'create']) expect(JSON.parse(read(`packages/${name}/package.json`)).version).toBe('0.2.0')
  expect(read('packages/client/package.json')).toBe(files['packages/client/package.json'])
  expect(JSON.parse(read('package-lock.json')).packages['packages/js'].version).toBe('0.2.0')
  expect(read('README.md')).toContain('create-latchkey-0.2.0.tgz')
  expect(read('docs/SWITCHING.md')).toBe(
    'Install `latchkey-js-0.2.0.tgz`, not left-pad-0.1.0.tgz and latchkey-js-0.1.0.5.\n',
  )
  expect(read('packages/client/src/core/transport/telemetry.ts')).toContain('@latchkey/js@0.2.0')
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-29\n\n### Fixed\n\n- Codes expire.\n\n## [0.1.0] - 2026-01-01\n\nFirst.\n',
  )
  expect(existsSync(join(from, 'changes/codes.fixed.md'))).toBe(false)
  expect([git('log', '-1', '--format=%s'), git('tag', '--list'), isClean()]).toEqual([
    'chore(release): 0.2.0',
    'v0.2.0',
    true,
  ])
  expect(git('tag', '--list', '--format=%(contents)')).toContain('- Codes expire.')
})

test('rehearses the next minor version: packs and prints it, and leaves every file as it was', async () => {
  await run(['--dry-run'])
  expect(printed).toContain('js-0.2.0.tgz\ncreate-0.2.0.tgz\n## [0.2.0] - 2026-11-29')
  for (const [path, text] of Object.entries(files)) expect(read(path), path).toBe(text)
  expect([git('log', '--format=%s'), git('tag', '--list'), isClean()]).toEqual(['chore: start', '', true])
})

test('puts every file back if a package cannot be packed or has another version', async () => {
  await expect(run(['0.2.0'], () => Promise.reject(new Error('no space')))).rejects.toThrow('no space')
  await expect(run(['0.2.0'], async () => ['js-0.1.0.tgz'])).rejects.toThrow('js-0.1.0.tgz has another version')
  expect([read('README.md'), git('tag', '--list'), isClean()]).toEqual([files['README.md'], '', true])
})

test('a release of this repository leaves its version in no other file', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/js/package.json'), 'utf8'))
  const written = Object.keys(planRelease(root, undefined, '2026-11-29').written)
  const naming = trackedFiles(root)
    .filter((path) => /\.(?:md|ts|tsx|mjs|json|ya?ml)$/.test(path) && !/\.test\.tsx?$|^changes\/|\/locks\//.test(path))
    .filter((path) => namesWith(version).test(readFileSync(join(root, path), 'utf8')))
  expect(naming.filter((path) => !written.includes(path))).toEqual([])
})

test.each([
  ['a dirty tree', () => writeText(join(from, 'new.txt'), ''), [], /The folder has changes:\n.*new\.txt/],
  ['a tag that exists', () => git('tag', 'v0.2.0'), ['0.2.0'], /The tag v0\.2\.0 is there already/],
  ['the same version', () => {}, ['0.1.0'], /Name a later one, such as 0\.2\.0/],
  ['an earlier version', () => {}, ['0.0.9'], /Name a later one/],
  ['a word', () => {}, ['next'], /"next" is no version/],
  ['an unknown option', () => {}, ['--force'], /^Usage: /],
  [
    'a release without a change',
    () => {
      rmSync(join(from, 'changes/codes.fixed.md'))
      commit()
    },
    [],
    /There is no change to release/,
  ],
  [
    'packages with different versions',
    () => {
      writeText(join(from, 'packages/js/package.json'), manifest('@latchkey/js', '0.3.0'))
      commit()
    },
    [],
    /Give all the same version/,
  ],
] as const)('refuses %s, and changes nothing', async (_, change, words, message) => {
  change()
  const head = git('rev-parse', 'HEAD')
  await expect(run(words)).rejects.toThrow(message)
  expect([git('rev-parse', 'HEAD'), read('CHANGELOG.md')]).toEqual([head, files['CHANGELOG.md']])
})
