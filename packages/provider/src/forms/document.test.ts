import { readFileSync } from 'node:fs'
import { formEntries } from '@latchkey/protocol/forms/forms'
import { fields } from '@latchkey/protocol/forms/forms.schema'
import { expect, it } from 'vitest'

const text = readFileSync(new URL('../../../../docs/WITHOUT-JAVASCRIPT.md', import.meta.url), 'utf8')

/** The first column of the table under a heading like this. */
const column = (heading: string): readonly string[] => {
  const [, rows = ''] = text.split(`| ${heading} |`)
  return [...(rows.split('\n\n')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
}

it('the document names every form and every field that is taken, and no other', () => {
  expect(column('form')).toEqual([...formEntries])
  expect(column('field')).toEqual(Object.keys(fields.shape).filter((name) => name !== 'email'))
})
