import { expect, test } from 'vitest'
import { bleed } from './bleed.ts'
import { shape } from './check/shape.ts'

test('the built browser files keep their content rules and budgets, and docs/SIZES.md records their sizes', async () => {
  expect(await bleed()).toEqual([])
})

// Bundles the declarations of every package and compiles a site with each compiler setting.
test('each package has the files, declarations and syntax that its manifest promises', {
  timeout: 300_000,
}, async () => {
  expect(await shape()).toEqual([])
})
