import type { InsightTable } from '@latchkey/protocol/console/insight'
import { csvOf } from '@latchkey/protocol/console/insight'
import { describe, expect, it } from 'vitest'
import { hideSmallCells } from './small-cells.ts'

const table: InsightTable = {
  columns: [
    { name: 'method', kind: 'category' },
    { name: 'signed_in', kind: 'count', isOfPeople: true },
    { name: 'share', kind: 'share' },
    { name: 'rejected', kind: 'count' },
  ],
  rows: [
    ['all', 112, 1, 3],
    ['passkey', 100, 0.89, 1],
    ['password', 8, 0.07, 2],
    ['sso', 4, 0.04, 0],
    ['totp', 0, 0, 0],
  ],
}

describe('small counts of people', () => {
  it('are hidden in live projects, with the next smallest one, so that no sum reveals them', () => {
    expect(hideSmallCells(table, 'live').rows).toEqual([
      ['all', 112, 1, 3],
      ['passkey', 100, 0.89, 1],
      ['password', '<5', null, 2],
      ['sso', '<5', null, 0],
      ['totp', 0, 0, 0],
    ])
  })

  it('hide no other count when two are small, or when the sum is small itself', () => {
    const rows = [
      ['all', 4, 1, 0],
      ['passkey', 4, 1, 0],
    ]
    expect(hideSmallCells({ ...table, rows }, 'live').rows).toEqual([
      ['all', '<5', null, 0],
      ['passkey', '<5', null, 0],
    ])
    const two = [
      ['all', 13, 1, 0],
      ['passkey', 7, 0.5, 0],
      ['sso', 4, 0.3, 0],
      ['password', 2, 0.2, 0],
    ]
    expect(hideSmallCells({ ...table, rows: two }, 'live').rows.map((row) => row[1])).toEqual([13, 7, '<5', '<5'])
  })

  it('are exact in development projects', () => {
    expect(hideSmallCells(table, 'test')).toBe(table)
  })
})

it('a table as CSV has a header and one line for each row', () => {
  expect(csvOf({ columns: table.columns.slice(0, 2), rows: [['passkey', null]] })).toBe(
    'method,signed_in\r\npasskey,\r\n',
  )
})
