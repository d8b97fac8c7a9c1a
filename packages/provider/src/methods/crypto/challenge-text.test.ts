import { siweParams } from '@latchkey/protocol/methods/crypto/consumer.schema'
import { expect, test } from 'vitest'
import { plainText, siweText } from './challenge-text.ts'

const challenge = {
  address: '0xA110305687275832e6c3ab0b5523D48B0efe7b99',
  nonce: '0123456789abcdef',
  issuedAt: '2030-01-01T00:00:00Z',
  expiresAt: '2030-01-01T00:10:00Z',
}

test('siweText writes all EIP-4361 fields in the order of the standard', () => {
  const text = siweText(
    {
      uri: 'http://localhost:4111/login',
      chain_id: '137',
      statement: 'Welcome back.',
      issued_at: '2029-12-31T23:59:59Z',
      not_before: '2029-12-31T00:00:00Z',
      message_request_id: 'rid',
      resources: ['https://a.example', 'ipfs://b'],
    },
    challenge,
  )
  expect(text).toBe(`localhost:4111 wants you to sign in with your Ethereum account:
0xA110305687275832e6c3ab0b5523D48B0efe7b99

Welcome back.

URI: http://localhost:4111/login
Version: 1
Chain ID: 137
Nonce: 0123456789abcdef
Issued At: 2029-12-31T23:59:59Z
Expiration Time: 2030-01-01T00:10:00Z
Not Before: 2029-12-31T00:00:00Z
Request ID: rid
Resources:
- https://a.example
- ipfs://b`)
})

test('siweText leaves two empty lines without a statement, and omits absent fields', () => {
  expect(
    siweText({ uri: 'https://shop.example' }, challenge),
  ).toBe(`shop.example wants you to sign in with your Ethereum account:
0xA110305687275832e6c3ab0b5523D48B0efe7b99


URI: https://shop.example
Version: 1
Chain ID: 1
Nonce: 0123456789abcdef
Issued At: 2030-01-01T00:00:00Z
Expiration Time: 2030-01-01T00:10:00Z`)
})

const line = 'x\nURI: https://evil.example'
test.each([
  ['uri', { uri: `https://shop.example/${line}` }],
  ['statement', { statement: line }],
  ['statement with another line separator', { statement: 'x\u2028URI: https://evil.example' }],
  ['chain_id', { chain_id: '1\n' }],
  ['message_request_id', { message_request_id: line }],
  ['issued_at', { issued_at: `2030-01-01T00:00:00Z\n${line}` }],
  ['not_before', { not_before: `2030-01-01T00:00:00Z\n` }],
  ['resources', { resources: [`https://a.example\n- ${line}`] }],
])('siweParams rejects a line break in %s', (_, params) => {
  expect(siweParams.safeParse({ uri: 'https://shop.example' }).success).toBe(true)
  expect(siweParams.safeParse({ uri: 'https://shop.example', ...params }).success).toBe(false)
})

test('H07 plainText starts with a readable line, never with bytes that could start a transaction', () => {
  for (const name of ['Shop', '\x01\x00\x02Shop', '\u2028Shop\r\nNonce: 1', '\u202eShop', '店'])
    for (const site of ['shop.example', null]) {
      const text = plainText(name, site, challenge)
      expect(text.split('\n')[0]).toMatch(/^(Shop|Shop Nonce: 1|店) asks you to sign in with your wallet\.$/)
      // A transaction starts with the number of signatures, which is below 32 here. Above 127 the byte is a version, and only
      // 0x80 (version 0) is valid.
      const [first = 0] = new TextEncoder().encode(text)
      expect(first < 32 || first === 0x80).toBe(false)
    }
  expect(plainText('Shop', 'shop.example', challenge)).toContain('\nSite: shop.example\nAddress: 0xA110')
})
