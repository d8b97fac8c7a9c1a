import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { wrappedByOaep } from '../../../testing/identity-providers/oaep-padding.ts'
import { decryptOaep } from './oaep.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = Buffer.alloc(32, 7)
const hashes = ['sha1', 'sha256', 'sha384', 'sha512'] as const
const pairs = hashes.flatMap((digest) => hashes.map((maskDigest) => ({ digest, maskDigest, label: Buffer.alloc(0) })))

it.each(pairs)('decrypts with the digest $digest and the mask $maskDigest', (parameters) => {
  expect(decryptOaep(privateKey, wrappedByOaep(publicKey, key, parameters), parameters)).toEqual(key)
})

it('decrypts with a label, and with no other', () => {
  const label = Buffer.from('label')
  const padding = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256', oaepLabel: label }
  const parameters = { digest: 'sha256', maskDigest: 'sha256', label }
  expect(decryptOaep(privateKey, publicEncrypt(padding, key), parameters)).toEqual(key)
  const other = { ...parameters, label: Buffer.from('other') }
  expect(() => decryptOaep(privateKey, publicEncrypt(padding, key), other)).toThrow()
  const mixed = { digest: 'sha256', maskDigest: 'sha1', label }
  expect(decryptOaep(privateKey, wrappedByOaep(publicKey, key, mixed), mixed)).toEqual(key)
  expect(() =>
    decryptOaep(privateKey, wrappedByOaep(publicKey, key, { ...mixed, label: other.label }), mixed),
  ).toThrow()
})

const mixed = { digest: 'sha256', maskDigest: 'sha1', label: Buffer.alloc(0) } as const

it.each([
  ['first byte', { firstByte: 1 }],
  ['label hash', { label: Buffer.from('other') }],
  ['separator', { separator: 2 }],
  ['padding', { filler: 3 }],
])('rejects a wrong %s of a padded key with one error', (_, fault) => {
  expect(() => decryptOaep(privateKey, wrappedByOaep(publicKey, key, { ...mixed, ...fault }), mixed)).toThrow(
    'It is not encrypted for this key.',
  )
})
