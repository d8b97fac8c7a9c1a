import { expect, test } from 'vitest'
import { judge } from './length.ts'

const files = (...lines: number[]) => lines.map((count, index) => ({ path: `file-${index}.ts`, lines: count }))

test('reports nothing for short files', () => {
  expect(judge(files(10, 20, 30, 40, 100))).toEqual([])
})

test('names a file over the limit', () => {
  expect(judge(files(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 301))).toEqual(['file-11.ts has 301 lines; the limit is 300'])
})

test('allows a locale more lines: it is a table', () => {
  expect(judge([...files(10, 20), { path: 'packages/widget/src/copy/locales/de.ts', lines: 500 }])).toEqual([])
})

test('finds a tree of long files although no file is over the limit', () => {
  expect(judge(files(10, 59, 60, 61, 100))).toEqual(['the median file has 60 lines; it must be below 60'])
})

test('finds too many long files although the median is short', () => {
  const short = Array.from({ length: 9 }, () => 1)
  expect(judge(files(...short, 170))).toEqual([])
  expect(judge(files(...short, 159, 160, 170))).toHaveLength(1)
})

test('tests count for the limit of a file, but not for the median', () => {
  const tests = files(200, 300, 301).map(({ path, lines }) => ({ path: path.replace('.ts', '.test.ts'), lines }))
  expect(judge([...files(10, 20), ...tests])).toEqual(['file-2.test.ts has 301 lines; the limit is 300'])
})
