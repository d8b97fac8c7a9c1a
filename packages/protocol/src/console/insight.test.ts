import { expect, it } from 'vitest'
import { csvOf } from './insight.ts'

const csvOfCell = (cell: string | number | null) =>
  csvOf({ columns: [{ name: 'a', kind: 'category' }], rows: [[cell]] })

it.each([
  ['a formula', `=cmd|'/C calc'!A1`, `'=cmd|'/C calc'!A1`],
  ['a formula with a plus', '+1', "'+1"],
  ['a formula with a minus', '-1', "'-1"],
  ['a formula with an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1', "'\t=1"],
  ['quotes and a comma', 'a,"b"', '"a,""b"""'],
  ['a line break', 'a\r\nb', '"a\r\nb"'],
  ['a time', '2030-01-01T00:00:00Z', '2030-01-01T00:00:00Z'],
  ['a hidden number', '<5', '<5'],
  ['a number', 7, '7'],
  ['no value', null, ''],
])('O16b writes %s as one cell that no spreadsheet runs', (_, cell, expected) => {
  expect(csvOfCell(cell)).toBe(`a\r\n${expected}\r\n`)
})
