import { expect, it } from 'vitest'
import { visibleText } from './visible-text.ts'

it.each([
  ['an override of the direction', 'invoice\u202egpj.exe', 'invoice[U+202E]gpj.exe'],
  ['an isolate', '\u2067a\u2069', '[U+2067]a[U+2069]'],
  ['a line break and a null character', 'a\n\0b', 'a[U+000A][U+0000]b'],
  ['a zero-width space', 'a\u200bb', 'a[U+200B]b'],
  ['a tag of Unicode', 'a\u{e0041}', 'a[U+E0041]'],
  ['half of a surrogate pair', 'a\ud800', 'a[U+D800]'],
])('shows %s by its code point', (_, text, expected) => {
  expect(visibleText(text)).toBe(expected)
})

it.each([
  ['markup', '<img src=x onerror="alert(1)">'],
  ['Hebrew and Arabic with joiners', 'עדה ﻣﻰ\u200cﺧﻮاﻫﻢ'],
  ['emoji', '👩‍💻'],
])('leaves %s as it is', (_, text) => {
  expect(visibleText(text)).toBe(text)
})
