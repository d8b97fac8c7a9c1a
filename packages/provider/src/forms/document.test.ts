import { readFileSync } from 'node:fs'
import { formEntries } from '@latchkey/protocol/forms/forms'
import { fields } from '@latchkey/protocol/forms/forms.schema'
import { expect, it } from 'vitest'
import { style } from './style.ts'

const documentOf = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')
const text = documentOf('WITHOUT-JAVASCRIPT.md')

/** Returns the first column of the table under a heading. */
const column = (heading: string): readonly string[] => {
  const [, rows = ''] = text.split(`| ${heading} |`)
  return [...(rows.split('\n\n')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
}

it('documents exactly the forms and fields that exist', () => {
  expect(column('form')).toEqual([...formEntries])
  expect(column('field')).toEqual(Object.keys(fields.shape).filter((name) => name !== 'email'))
})

it('uses the colors of the widget’s default theme', () => {
  const theme = documentOf('THEME.md')
  const isShort = /^#(\w)(\w)(\w)$/
  // The colors around the card come from the site, for the widget. The border is a mixture of two others.
  const colours = [...String(style).matchAll(/--(?!around|edge)\w+:(#\w+)/g)].map(([, colour = '']) =>
    colour.replace(isShort, '#$1$1$2$2$3$3'),
  )
  expect(colours).toHaveLength(18)
  for (const colour of colours) expect(theme).toContain(`\`${colour}\``)
})
