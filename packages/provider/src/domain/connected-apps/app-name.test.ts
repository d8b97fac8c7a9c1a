import { expect, it } from 'vitest'
import { visibleDescription, visibleName } from './app-name.ts'

it('returns a name in its composed form, without spaces around it', () => {
  expect(visibleName('  Cafe\u0301   notes ')).toBe('Café notes')
  expect(visibleName('ノート')).toBe('ノート')
  expect(visibleName('é'.repeat(80))).toBe('é'.repeat(80))
})

it.each([
  ['empty', ' '],
  ['with more than 80 characters', 'a'.repeat(81)],
  ['with a right-to-left override', 'Notes \u202egpj.exe'],
  ['with an isolate', 'Notes\u2066'],
  ['with a zero-width space', 'No\u200btes'],
  ['with a soft hyphen', 'No\u00adtes'],
  ['with a tag character', 'Notes\u{e0041}'],
  ['with a Hangul filler', '\u3164'],
  ['with a blank Braille pattern', '\u2800'],
  ['with a line break', 'Notes\nfor you'],
  ['with a control character', 'Notes\u0007'],
  ['with a lone surrogate', 'Notes\ud800'],
])('rejects a name %s', (_case, name) => {
  expect(visibleName(name)).toBeNull()
})

it('keeps line breaks and joiners of a description, and rejects changes of direction', () => {
  expect(visibleDescription('One\nتو می\u200cروی')).toBe('One\nتو می\u200cروی')
  expect(visibleDescription('')).toBe('')
  expect(visibleDescription('One \u202eowT')).toBeNull()
  expect(visibleDescription('a'.repeat(1_025))).toBeNull()
})
