import { describe, expect, test } from 'vitest'
import { type Country, choicesOf, firstCountry, firstDialCodes } from './country.ts'
import { dialCodes, formatTypedNumber, readNumber } from './numbering.ts'
import { caretAfter } from './PhoneForm.tsx'

describe('a number', () => {
  test.each<[typed: string, country: Country, number: string, national: string]>([
    ['4155550123', 'US', '+14155550123', '(415) 555-0123'],
    ['(415) 555-0123', 'US', '+14155550123', '(415) 555-0123'],
    ['020 7946 0018', 'GB', '+442079460018', '020 7946 0018'],
    ['+44 20 7946 0018', 'US', '+442079460018', '020 7946 0018'],
    ['011 44 20 7946 0018', 'US', '+442079460018', '020 7946 0018'],
    ['０１５１１２３４５６７８', 'DE', '+4915112345678', '01511 2345678'],
    ['＋４４ ２０ ７９４６ ００１８', 'US', '+442079460018', '020 7946 0018'],
    ['(415) 555-0123 ext. 99', 'US', '+14155550123', '(415) 555-0123'],
  ])('parses %s in %s as %s', (typed, country, number, national) => {
    expect(readNumber(typed, country)).toMatchObject({ isValid: true, number, national })
  })
  test.each<[typed: string, country: Country]>([
    ['', 'US'],
    ['nonsense', 'US'],
    ['123', 'US'],
    ['(123) 456-7890', 'US'],
    ['020 7946 0018', 'US'],
    ['+44 1', 'US'],
  ])('rejects %j in %s', (typed, country) => {
    expect(readNumber(typed, country).isValid).toBe(false)
  })
  test('formats a number internationally with its dial code', () => {
    expect(readNumber('2079460018', 'GB').international).toBe('+44 20 7946 0018')
  })
  test('drops the extension, which messages cannot reach', () => {
    expect(readNumber('+44 20 7946 0018 x99').international).toBe('+44 20 7946 0018')
  })
})

describe('while it is typed, a number', () => {
  test.each<[typed: string, country: Country, text: string]>([
    ['4', 'US', '4'],
    ['4155', 'US', '(415) 5'],
    ['4155550123', 'US', '(415) 555-0123'],
    ['0207946', 'GB', '020 7946'],
    ['call me', 'US', ''],
    ['+44 20', 'US', '+44 20'],
    ['＋４４２０', 'US', '+44 20'],
  ])('formats %j in %s as %j', (typed, country, text) => {
    expect(formatTypedNumber(typed, country)).toEqual({ text, country })
  })
  test.each<[typed: string, text: string, country: Country]>([
    ['+44 20 7946 0018', '020 7946 0018', 'GB'],
    ['tel:+49-1511-2345678', '01511 2345678', 'DE'],
    ['011 44 20 7946 0018', '020 7946 0018', 'GB'],
    ['+1 416 555 0123', '(416) 555-0123', 'CA'],
    ['＋４４２０７９４６００１８', '020 7946 0018', 'GB'],
    ['+44 20 7946 0018 x99', '020 7946 0018', 'GB'],
  ])('%j selects its country', (typed, text, country) => {
    expect(formatTypedNumber(typed, 'US')).toEqual({ text, country })
  })
  test.each([
    ...[
      '415·555·2671',
      '+1·415·555·2671',
      '415•555•2671',
      '415_555_2671',
      '415,555,2671',
      '+1 415\u200e 555\u200e 2671',
    ],
    ...[
      '415\ufeff555\ufeff2671',
      '+1-415\ufe0d-555-2671',
      '+1 | 415 | 5552671',
      '(+1) 415/555/2671',
      '\u202a+1 (415) 555\u20112671\u202c',
    ],
    ...['415\u00a0555\u202f2671', '٤١٥٥٥٥٢٦٧١', '४१५५५५२६७१', '4️⃣1️⃣5️⃣ 555 2671', '\u22124155552671'],
  ])('keeps every digit of %j', (typed) => {
    expect(formatTypedNumber(typed, 'US')).toEqual({ text: '(415) 555-2671', country: 'US' })
    expect(readNumber(typed, 'US')).toMatchObject({ isValid: true, number: '+14155552671' })
  })
  test('keeps the United States for a Canadian number without a country code', () => {
    expect(formatTypedNumber('4165550123', 'US')).toEqual({ text: '(416) 555-0123', country: 'US' })
  })
  test('keeps the text and the country where there is no numbering plan', () => {
    expect(formatTypedNumber('12 34', 'AQ')).toEqual({ text: '1234', country: 'AQ' })
  })
  test('keeps the caret behind the same digit', () => {
    expect(caretAfter('(415) 555-0123', 3)).toBe(4)
    expect(caretAfter('(415) 555-0123', 4)).toBe(7)
    expect(caretAfter('(415) 555-0123', 0)).toBe(0)
    expect(caretAfter('(415', 9)).toBe(4)
  })
})

test('lists every country once, by name, with its dial code', () => {
  const all = choicesOf(dialCodes(), 'en')
  expect(all.length).toBeGreaterThan(240)
  expect(new Set(all.map(([code]) => code)).size).toBe(all.length)
  expect(all.find(([code]) => code === 'GB')?.[1]).toBe('United Kingdom +44')
  expect(all.at(0)?.[1]).toBe('Afghanistan +93')
  for (const [, text] of all) expect(text).toMatch(/^\p{L}.* \+\d{1,3}$/u)
})

test('names and sorts countries by the rules of another language', () => {
  const german = choicesOf(dialCodes(), 'de')
  expect(german.findIndex(([code]) => code === 'AT')).toBeLessThan(german.findIndex(([code]) => code === 'PK'))
  expect(german.find(([code]) => code === 'AT')?.[1]).toBe('Österreich +43')
  // The isolate keeps "+20" from being read as "20+".
  expect(choicesOf([['EG', '20']], 'ar')).toEqual([['EG', 'مصر \u2066+20\u2069']])
})

test('starts with the configured country, or the United States if the code is not a country', () => {
  const configuredCountries = [undefined, '', 'de', 'DE', 'XX', 'EUR', 'Germany', '../']
  expect(configuredCountries.map(firstCountry)).toEqual(['US', 'US', 'DE', 'DE', 'US', 'US', 'US', 'US'])
  expect(choicesOf(firstDialCodes('DE'), 'en')).toEqual([['DE', 'Germany']])
})
