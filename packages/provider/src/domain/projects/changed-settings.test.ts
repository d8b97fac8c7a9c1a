import { expect, it } from 'vitest'
import { isLiveOrigin, isLiveRedirect } from './changed-settings.ts'

it.each([
  ['https://shop.example', true],
  ['https://shop.example:8443', true],
  ['http://shop.example', false],
  ['https://shop.example/', false],
  ['https://SHOP.example', false],
  ['https://user@shop.example', false],
])('takes the origin %s for a live project: %s', (origin, isAllowed) => {
  expect(isLiveOrigin(origin)).toBe(isAllowed)
})

it.each([
  ['https://shop.example/in', true],
  ['http://shop.example/in', false],
  ['https://*.shop.example/', false],
  ['https://shop.example@evil.example/', false],
  ['javascript:alert(1)', false],
])('takes the redirect URL %s for a live project: %s', (url, isAllowed) => {
  expect(isLiveRedirect(url)).toBe(isAllowed)
})
