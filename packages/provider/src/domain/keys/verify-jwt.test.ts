import { createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import type { Project } from '../../store/tables/projects/projects.ts'
import { verifyJwt } from './verify-jwt.ts'

const project = { projectId: 'project-test-1' } as Project
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const signed = (alg: string, key: KeyObject) =>
  new SignJWT({ sub: 'user' }).setProtectedHeader({ alg, kid: 'k' }).sign(key)
const read = async (publicKey: KeyObject, token: string) =>
  verifyJwt({ verifyingKey: async (_, kid) => (kid === 'k' ? publicKey : null) }, project, token)

it.each([
  ['RS256', rsa],
  ['ES256', ec],
])('a token signed with %s is verified', async (alg, { privateKey, publicKey }) => {
  expect(await read(publicKey, await signed(alg, privateKey))).toEqual({ sub: 'user' })
})

it('a token is rejected if it is unsigned, of another key, of another algorithm, or signed with the text of a public key', async () => {
  const text = createSecretKey(Buffer.from(rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()))
  const tokens = [
    new UnsecuredJWT({ sub: 'user' }).encode(),
    await signed('ES256', ec.privateKey),
    await signed('RS512', rsa.privateKey),
    await signed('HS256', text),
    `${await signed('RS256', rsa.privateKey)}x`,
    'nonsense',
  ]
  for (const token of tokens) expect(await read(rsa.publicKey, token), token).toBeNull()
})
