import { afterAll, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { machinePaths, patternsOf } from './machine-paths.ts'

const tree = plantedTree()
afterAll(tree.remove)

const workingCopy = ['', 'lab', 'latchkey'].join('/')
const found = (text: string) => {
  tree.plant('docs/planted.md', text)
  return machinePaths(tree.root, patternsOf(workingCopy, ['', 'home', 'ada'].join('/')))
}

test.each([
  workingCopy,
  `see ${workingCopy}/docs`,
  ['', 'home', 'ada', 'notes'].join('/'),
  ['', 'Users', 'ada', 'x'].join('/'),
])('finds %s as a path of one machine', async (text) => {
  expect(await found(text)).toHaveLength(1)
})

test('finds the folder beside the working copy', async () => {
  expect(await found(`see ${['', 'lab', 'other'].join('/')}`)).toEqual([
    'docs/planted.md names /lab/, a folder of one machine',
  ])
})

test.each([
  '/usr/bin/chromium',
  '/js/latchkey.js',
  'src/home/index/',
  'https://x.example/home/ada/',
  '/tmp',
  '/dev/inbox',
])('accepts %s', async (text) => {
  expect(await found(text)).toEqual([])
})

test('does not report the usual top folders alone', () => {
  expect(patternsOf('/tmp/clone', '/root')).toHaveLength(2)
})
