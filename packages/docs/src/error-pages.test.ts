import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorStatus } from '@latchkey/protocol/core/errors'
import { expect, test } from 'vitest'
import { errorFindings, errorPages, errorRows } from './error-pages.ts'
import { folders } from './folders.ts'

const rows = errorRows(readFileSync(join(folders.root, 'docs/ERRORS.md'), 'utf8'))

test('the table of errors has a row for each error of the provider, with its status', () => {
  expect(errorFindings(rows)).toEqual([])
})

test('reports an error without a row, and a row without an error', () => {
  const [first, ...others] = rows
  if (first === undefined) throw new Error('The table is empty.')
  expect(errorFindings(others)).toEqual([expect.stringContaining(`no row for \`${first.type}\``)])
  expect(errorFindings([...others, { ...first, status: 599 }])).toEqual([expect.stringContaining(first.type)])
  expect(errorFindings([...rows, { ...first, type: 'invented' }])).toEqual([expect.stringContaining('invented')])
})

test('every error has one page, which says when it happens and what to do', () => {
  const pages = errorPages(rows)
  expect([...pages.keys()].toSorted()).toEqual(
    Object.keys(errorStatus)
      .map((type) => `errors/${type}`)
      .toSorted(),
  )
  expect(pages.get('errors/otp_code_not_found')).toMatch(/status 404.*\*\*When:\*\* .+\*\*What to do:\*\* .+/s)
})
