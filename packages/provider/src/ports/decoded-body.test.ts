import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { decodedBody } from './decoded-body.ts'

const text = Buffer.from('{"client_id":"https://app.example/client.json"}')

it.each([
  ['gzip', gzipSync(text)],
  ['X-GZIP', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['br', brotliCompressSync(text)],
  ['identity', text],
  [undefined, text],
] as const)('decodes a body with the coding %s', (encoding, content) => {
  expect(decodedBody(Buffer.from(content), encoding, 1_000).toString()).toBe(text.toString())
})

it('refuses a body that is longer after decoding, and one that is not in its coding', () => {
  const zeros = Buffer.from(gzipSync(Buffer.alloc(10_000_000)))
  expect(zeros.length).toBeLessThan(20_000)
  expect(() => decodedBody(zeros, 'gzip', 20_000)).toThrow(RangeError)
  expect(() => decodedBody(text, 'gzip', 20_000)).toThrow(/header/)
})
