import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([
  [chrome, 'Chrome', 'Windows'],
  [`${chrome} Edg/140.0.0.0`, 'Microsoft Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
])('names the browser and the operating system of %s', (userAgent, browser, operatingSystem) => {
  expect(deviceWords(userAgent, null)).toEqual({ browser, operatingSystem })
})

it('prefers client hints, because several browsers send the user agent of Chrome', () => {
  const brands = '"Chromium";v="140", "Not=A?Brand";v="24", "Brave";v="140"'
  expect(deviceWords(chrome, { brands, platform: '"Chrome OS"' })).toEqual({
    browser: 'Brave',
    operatingSystem: 'Chrome OS',
  })
})

it.each([
  ['', { brands: '', platform: '' }],
  ['Call +44 20 7946 0000/1.0 now', { brands: '"Call us";v="1"', platform: '"your bank"' }],
  ['x'.repeat(512), { brands: '"'.repeat(256), platform: 'constructor' }],
])('brings no text of the client to the owner: %j', (userAgent, hints) => {
  expect(deviceWords(userAgent, hints)).toEqual({ browser: '', operatingSystem: '' })
})
