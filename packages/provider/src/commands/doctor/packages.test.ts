import { expect, it } from 'vitest'
import { findingLine } from './finding.ts'
import { checkPackages } from './packages.ts'

const publicURL = 'https://auth.example.com'

it('names the line that installs a package from this server', () => {
  expect(findingLine(checkPackages({ servesPackages: true, publicURL }))).toMatch(
    /^ok {6}packages .*npm install @latchkey\/react --@latchkey:registry=https:\/\/auth\.example\.com\/packages\/\. Write/,
  )
})

it('advises a registry for the scope if this server has none, because the public one may have the names of a stranger', () => {
  expect(findingLine(checkPackages({ servesPackages: false, publicURL }))).toMatch(
    /^advice {2}packages .*not published.*SERVE_PACKAGES=1.*@latchkey:registry=URL/,
  )
})
