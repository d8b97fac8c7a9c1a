import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { isRepeatedFile, unmatchedParts } from './repeated-files.ts'
import { testFiles } from './selection.ts'
import { slices } from './slices.ts'

const all = Array.from({ length: slices }, (_, n) => String(n + 1))

const root = mkdtempSync(join(tmpdir(), 'latchkey-tools-client-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const planted = ['e2e/client.spec.ts', 'packages/client/src/core/client.test.ts', 'packages/widget/src/client.test.tsx']
for (const path of [...planted, 'packages/client/node_modules/x/x.test.ts', 'packages/client/dist/x.test.ts']) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
}
const chosen = (...named: string[]) => testFiles(named, root).files.map((path) => relative(root, path))

test('without an argument selects every test file, without dependencies and builds', () => {
  expect(chosen()).toEqual(planted)
})

test('the name of a package selects its folder, and not every path with that word', () => {
  expect(chosen('client')).toEqual(['packages/client/src/core/client.test.ts'])
  expect(chosen('e2e', 'widget')).toEqual(['e2e/client.spec.ts', 'packages/widget/src/client.test.tsx'])
})

test('any other word matches a part of a path in the repository, not of the path to it', () => {
  expect(chosen('core/cli')).toEqual(['packages/client/src/core/client.test.ts'])
  expect(testFiles(['latchkey-tools'], root)).toEqual({
    files: [],
    unknown: ['latchkey-tools'],
    left: [],
    ofOtherSlices: [],
  })
})

test('skips tests of our tools when the tools have not changed for fifty commits, unless they are named', () => {
  const tree = plantedTree({ 'tools/check/types.test.ts': '', 'tools/mirror.test.ts': '', 'tools/mirror.ts': 'one' })
  const git = (...words: string[]) => {
    const { status, stderr } = spawnSync('git', words, { cwd: tree.root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  const commit = () =>
    git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '-q', '--allow-empty', '-m', 'x')
  git('init', '-q')
  git('add', '-A')
  for (let count = 0; count < 51; count++) commit()
  expect(testFiles([], tree.root).left).toEqual(['tools/check/types.test.ts'])
  expect(testFiles(['types'], tree.root).left).toEqual([])
  tree.plant('tools/mirror.ts', 'another')
  expect(testFiles([], tree.root).left).toEqual([])
  tree.remove()
})

test('selects files of repeats in two slices, those of browsers in one, and all in every run without a slice', () => {
  const tree = plantedTree({ 'tools/bundlers/bundlers.test.ts': '', 'packages/a/src/a.test.ts': '' })
  const paths = (slice?: string) => testFiles([], tree.root, slice).files.map((path) => relative(tree.root, path))
  const both = ['packages/a/src/a.test.ts', 'tools/bundlers/bundlers.test.ts']
  expect(paths()).toEqual(both)
  expect(paths('none')).toEqual(both.slice(0, 1))
  expect(all.map(paths).filter(({ length }) => length === 2)).toEqual([both, both])
  expect(testFiles([], tree.root, 'none').ofOtherSlices).toEqual(both.slice(1))
  tree.plant('e2e/pictures.spec.ts', '')
  const inBrowser = (slice: string) => paths(slice).includes('e2e/pictures.spec.ts')
  expect(all.filter(inBrowser)).toHaveLength(1)
  tree.remove()
})

test('selects repeats beside a changed file, and those that an argument names, in every slice', () => {
  const repeats = 'tools/bundlers/bundlers.test.ts'
  const tree = plantedTree({ [repeats]: '', 'tools/bundlers/built.ts': '1', 'packages/a/src/a.test.ts': '' })
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: tree.root })
  git('init')
  for (const subject of ['first', 'second']) {
    git('add', '.')
    git('commit', '--allow-empty', '-m', subject)
  }
  const paths = (...named: string[]) =>
    testFiles(named, tree.root, 'none').files.map((path) => relative(tree.root, path))
  expect(paths()).toEqual(['packages/a/src/a.test.ts'])
  expect(paths('bundlers/bundlers')).toEqual([repeats])
  expect(paths('tools')).toEqual([])
  writeFileSync(join(tree.root, 'tools/bundlers/built.ts'), '2')
  expect(paths()).toContain(repeats)
  tree.remove()
})

test('every part of a path in the table of repeated files names a test file', () => {
  expect(unmatchedParts(testFiles([]).files)).toEqual([])
})

test('no file of repeats names another slice for one of its tests, which would then run in neither', () => {
  for (const path of testFiles([]).files.filter(isRepeatedFile))
    expect(readFileSync(path, 'utf8'), path).not.toMatch(
      /\b(?:repeated|repeatedIn|isInSlice|isInBrowserSlice|stopsOfRun)\(/,
    )
})
