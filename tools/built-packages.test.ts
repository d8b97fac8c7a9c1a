import { expect, test } from 'vitest'
import { bleed } from './bleed.ts'

test('the built browser files keep their content rules and budgets', async () => {
  expect(await bleed()).toEqual([])
})
