import { expect, test } from 'vitest'
import { directionOf, lookUp } from './lookup.ts'

const supportedTags = ['en', 'ar', 'de', 'fr', 'he', 'ja', 'pt-BR', 'zh-CN'] as const

test.each<[wanted: string, found: string | null]>([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE_de', null],
  ['de-Latn-CH-1996', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh-Hant', null],
  ['zh-TW', null],
  ['iw', 'he'],
  ['ar-EG', 'ar'],
  ['EN-us', 'en'],
  ['nl', null],
  ['', null],
  ['no tag', null],
  ['constructor', null],
])('finds for %s the language %s', (requestedTag, expectedTag) => {
  expect(lookUp([requestedTag], supportedTags)?.known ?? null).toBe(expectedTag)
})
test('returns the first supported language, and the tag that requested it', () => {
  expect(lookUp(['nl-BE', 'ar-eg', 'de'], supportedTags)).toEqual({ known: 'ar', wanted: 'ar-EG' })
  expect(lookUp([], supportedTags)).toBeNull()
})
test('prefers the same region', () => {
  expect(lookUp(['pt-PT'], ['pt-BR', 'pt-PT'])?.known).toBe('pt-PT')
  expect(lookUp(['pt-AO'], ['pt-BR', 'pt-PT'])?.known).toBe('pt-BR')
})
test('determines the direction by the script', () => {
  expect(['ar', 'he', 'iw', 'fa', 'ur-PK', 'az-Arab', 'yi'].map(directionOf)).toEqual(Array(7).fill('rtl'))
  expect(['en', 'de', 'ja', 'az', 'no tag'].map(directionOf)).toEqual(Array(5).fill('ltr'))
})
