import { readFileSync } from 'node:fs'
import { formEntries } from '@latchkey/protocol/forms/forms'
import { fields } from '@latchkey/protocol/forms/forms.schema'
import { expect, it } from 'vitest'
import { style } from './style.ts'

const documentOf = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')
const text = documentOf('WITHOUT-JAVASCRIPT.md')

/** The first column of the table under a heading like this. */
const column = (heading: string): readonly string[] => {
  const [, rows = ''] = text.split(`| ${heading} |`)
  return [...(rows.split('\n\n')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
}

it('the document names every form and every field that is taken, and no other', () => {
  expect(column('form')).toEqual([...formEntries])
  expect(column('field')).toEqual(Object.keys(fields.shape).filter((name) => name !== 'email'))
})

it("the pages' colours are the widget's where no theme is set", () => {
  const theme = documentOf('THEME.md')
  const isShort = /^#(\w)(\w)(\w)$/
  // What lies around the card is the site's own where the widget stands.
  const colours = [...String(style).matchAll(/--(?!around)\w+:(#\w+)/g)].map(([, colour = '']) =>
    colour.replace(isShort, '#$1$1$2$2$3$3'),
  )
  expect(colours).toHaveLength(20)
  for (const colour of colours) expect(theme).toContain(`\`${colour}\``)
})
