import { expect, test } from 'vitest'
import { bleed } from './bleed.ts'

test('the built browser files keep their content rules and budgets, and docs/SIZES.md records their sizes', async () => {
  expect(await bleed()).toEqual([])
})
