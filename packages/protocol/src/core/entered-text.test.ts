import { describe, expect, test } from 'vitest'
import {
  enteredCode,
  enteredDigits,
  enteredEmail,
  enteredIdentifier,
  enteredPhone,
  enteredURL,
} from './entered-text.ts'

const ZERO_OF_EACH_SCRIPT = Array.from({ length: 0x1_ffff }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => /^\p{Nd}$/u.test(character))

test('reads the digits of every script as ours', () => {
  expect(ZERO_OF_EACH_SCRIPT.length).toBeGreaterThan(600)
  // Unicode lists the ten digits of a script in their order.
  ZERO_OF_EACH_SCRIPT.forEach((digit, index) => {
    expect(enteredDigits(digit), digit).toBe(String(index % 10))
  })
})

/** Characters between the digits and letters of a pasted text: visible in pages and messages, or not at all. */
const UNSEEN = [
  '\u200b',
  '\u200c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u061c',
  '\ufe0d',
  '\ufe0f',
  '\u034f',
  '\u{e0100}',
]
const SPACES = [' ', '\u00a0', '\u202f', '\u2009', '\u3000', '\u2028', '\t', '\n', '\r\n', '  ']
const SEPARATORS = [
  ...SPACES,
  '-',
  '\u2010',
  '\u2011',
  '\u2013',
  '\u2014',
  '\u2212',
  '\uff0d',
  '.',
  '\u00b7',
  '\u2022',
  '_',
  ',',
  '/',
  ' | ',
  ':',
  '*',
  '~',
  "'",
  '\u2019',
  '\u30fb',
]

describe('a phone number', () => {
  test.each([...UNSEEN, ...SEPARATORS].map((between) => [JSON.stringify(between), between]))(
    'keeps its digits with %s between them',
    (_, between) => {
      expect(enteredPhone(['+1', '415', '555', '2671'].join(between)).replace(/[^\d+]/g, '')).toBe('+14155552671')
      expect(enteredPhone(`${between}4155552671${between}`).replace(/\D/g, '')).toBe('4155552671')
    },
  )
  test.each([
    ['\uff0b\uff14\uff19 170 1234567', '+49 170 1234567'],
    ['tel:+1-415-555-2671', '+1-415-555-2671'],
    ['(415) 555-2671', '(415) 555-2671'],
    ['415.555.2671 ext. 12', '415.555.2671 ext. 12'],
    ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
    ['4\ufe0f\u20e31\ufe0f\u20e35\ufe0f\u20e3', '415'],
    ['\u0664\u0661\u0665', '415'],
    ['\u202a+1 415\u202c', '+1 415'],
  ])('reads %j as %j', (typed, read) => {
    expect(enteredPhone(typed)).toBe(read)
  })
})

describe('an email address', () => {
  test.each(UNSEEN.map((unseen) => [JSON.stringify(unseen), unseen]))('loses %s and nothing else', (_, unseen) => {
    expect(enteredEmail(`${unseen}a${unseen}da@exam${unseen}ple.com${unseen}`)).toBe('ada@example.com')
  })
  test.each([
    ['\u00a0ada@example.com\u3000\n', 'ada@example.com'],
    ['\uff41\uff44\uff41\uff20\uff45\uff58\uff41\uff4d\uff50\uff4c\uff45\u3002\uff43\uff4f\uff4d', 'ada@example.com'],
    ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
    ['"Lovelace, Ada" <ada@example.com>;', 'ada@example.com'],
    ['<ada@example.com>', 'ada@example.com'],
    ['mailto:ada@example.com?subject=Hello', 'ada@example.com'],
    ['"ada@example.com"', 'ada@example.com'],
    ["\u201co'neil@example.com\u201d", "o'neil@example.com"],
    ['"ada lovelace"@example.com', '"ada lovelace"@example.com'],
    ['ada@example.com,', 'ada@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ['ada\u0661\u0662@example.com', 'ada12@example.com'],
    ["o'neil+tag@Example.com", "o'neil+tag@Example.com"],
    ['ada@b\u00fccher.example', 'ada@b\u00fccher.example'],
    ['ada @example.com', 'ada @example.com'],
    ['', ''],
  ])('reads %j as %j', (typed, read) => {
    expect(enteredEmail(typed)).toBe(read)
  })
})

describe('a code', () => {
  test.each([...UNSEEN, ...SEPARATORS].map((between) => [JSON.stringify(between), between]))(
    'of digits loses %s',
    (_, between) => {
      expect(enteredDigits(['123', '456'].join(between))).toBe('123456')
    },
  )
  test('of letters keeps them, and its dashes are ordinary', () => {
    expect(enteredCode(' ab2d\u2013ef3g\u2011hj4k\u200b\n')).toBe('ab2d-ef3g-hj4k')
    expect(enteredCode('\uff22\uff23\uff24\uff26-\uff27\uff28\uff2a\uff2b')).toBe('BCDF-GHJK')
    expect(enteredDigits('12\u00a034 56x')).toBe('12 34 56x')
  })
})

test('an identifier and a URL lose only what cannot be seen', () => {
  expect(enteredIdentifier('\u200eacme\u2010gmbh\ufeff ')).toBe('acme-gmbh')
  expect(enteredURL('\u202ahttps://example.com/\u00e4?b=%20\u202c')).toBe('https://example.com/\u00e4?b=%20')
})
