import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  type Encrypting,
  encryptedAssertion,
  type OaepHashes,
} from '../../../testing/identity-providers/encrypted-assertion.ts'
import { decrypted, UndecryptableAssertion } from './decrypt.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [ours, another] = [pair(), pair()]

const assertion = '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">Ada</saml:Assertion>'
const responseWith = (content: string, declarations = '') =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"${declarations}>${content}</samlp:Response>`

const read = (how: Encrypting, text = assertion, declarations = '') =>
  decrypted(responseWith(encryptedAssertion(text, ours.publicKey, how), declarations), [
    another.privateKey,
    ours.privateKey,
  ])

/** What senders write: Keycloak the second and third, .NET the fourth, Shibboleth the last ones. */
const senders: Readonly<Record<string, OaepHashes>> = {
  'rsa-oaep-mgf1p with SHA-1': { method: 'rsa-oaep-mgf1p', digest: 'sha1', mask: 'sha1' },
  'rsa-oaep-mgf1p with SHA-256 and a mask of SHA-1': { method: 'rsa-oaep-mgf1p', digest: 'sha256', mask: 'sha1' },
  'rsa-oaep-mgf1p with SHA-512 and a mask of SHA-1': { method: 'rsa-oaep-mgf1p', digest: 'sha512', mask: 'sha1' },
  'rsa-oaep-mgf1p with SHA-256 for both': { method: 'rsa-oaep-mgf1p', digest: 'sha256', mask: 'sha256' },
  'rsa-oaep without a stated mask': { method: 'rsa-oaep', digest: 'sha384', mask: 'sha1' },
  'rsa-oaep with SHA-256 for both': { method: 'rsa-oaep', digest: 'sha256', mask: 'sha256', statesMask: true },
  'rsa-oaep with SHA-512 for both': { method: 'rsa-oaep', digest: 'sha512', mask: 'sha512', statesMask: true },
  'rsa-oaep with two hash functions': { method: 'rsa-oaep', digest: 'sha1', mask: 'sha256', statesMask: true },
}

it.each(Object.entries(senders))('decrypts a key that was wrapped by %s', async (_, oaep) => {
  expect(await read({ oaep })).toContain(assertion)
})

it.each([
  ['for several recipients', { otherRecipients: 3 }],
  ['beside the encrypted data', { keyPlace: 'beside' }],
  ['beside it for several recipients', { keyPlace: 'beside', otherRecipients: 2 }],
  ['by a reference', { keyPlace: 'referenced' }],
  ['with AES-192', { cipher: 'aes-192-gcm' }],
] as const)('decrypts an assertion with its key %s', async (_, how) => {
  expect(await read(how)).toContain(assertion)
})

it('keeps the namespaces that are declared around the encrypted assertion', async () => {
  const bare = '<a:Assertion><b:Value>Ada</b:Value></a:Assertion>'
  const declarations = ' xmlns:a="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:b="urn:x?1&amp;2"'
  const xml = await read({}, bare, declarations)
  expect(xml).toContain(bare)
  expect(xml).toContain(declarations)
})

it.each([
  ['PKCS #1 v1.5', { isOldPadding: true }],
  ['more recipients than an answer has', { otherRecipients: 8 }],
  ['a spoilt content', { spoil: (bytes: Buffer) => bytes.reverse() }],
] as const)('rejects %s', async (_, how) => {
  await expect(read(how)).rejects.toThrow(UndecryptableAssertion)
})

it('rejects a key whose padding was changed in any byte', async () => {
  const oaep = { method: 'rsa-oaep', digest: 'sha256', mask: 'sha1' } as const
  const xml = responseWith(encryptedAssertion(assertion, ours.publicKey, { oaep }))
  const [, value = ''] = /Id="_ours">.*?<xenc:CipherValue>([^<]*)/.exec(xml) ?? []
  const bytes = Buffer.from(value, 'base64')
  for (const at of [0, 1, 40, 255]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    const answer = decrypted(xml.replace(value, changed.toString('base64')), [ours.privateKey])
    await expect(answer).rejects.toThrow('It is not encrypted for any of the keys.')
  }
})

it('rejects a content that ends the envelope around it', async () => {
  const breakout = `</latchkey-decrypted:Response><x>${assertion}</x>`
  await expect(read({}, breakout)).rejects.toThrow()
})
