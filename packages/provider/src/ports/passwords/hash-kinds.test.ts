import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, it } from 'vitest'
import { verifyHash } from './hash-kinds.ts'
import { createHashing } from './hashing.ts'

const password = 'gibbous Waxing 81'
const salt = Buffer.from('sixteen bytes 16')
const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

const scryptHash = (N: number) =>
  `$scrypt$ln=${Math.log2(N)},r=8,p=1$${plain(salt)}$${plain(scryptSync(password, salt, 32, { N, r: 8, p: 1 }))}`
const pbkdf2Hash = (name: string, count: number) =>
  `$pbkdf2-${name}$i=${count}$${plain(salt)}$${plain(pbkdf2Sync(password, salt, count, 32, name))}`

const hashes: Readonly<Record<string, () => string | Promise<string>>> = {
  argon2id: () => argon2(password, { ...cheap, algorithm: 2 }),
  argon2i: () => argon2(password, { ...cheap, algorithm: 1 }),
  argon2d: () => argon2(password, { ...cheap, algorithm: 0 }),
  bcrypt: () => bcrypt(password, 4),
  'bcrypt of PHP': async () => (await bcrypt(password, 4)).replace(/^\$2b\$/, '$2y$'),
  scrypt: () => scryptHash(1_024),
  'PBKDF2 with SHA-256': () => pbkdf2Hash('sha256', 1_000),
  'PBKDF2 with SHA-512, as passlib writes it': () => pbkdf2Hash('sha512', 1_000).replace('i=', '').replaceAll('+', '.'),
}

it.each(Object.keys(hashes))('a hash by %s opens for its password, for no other, and is replaced', async (kind) => {
  const hash = (await hashes[kind]?.()) ?? ''
  expect(await verifyHash(hash, password)).toBe(true)
  expect(await verifyHash(hash, `${password} `)).toBe(false)
  expect(await verifyHash(hash, '')).toBe(false)
  expect(createHashing().isOutdated(hash)).toBe(true)
})

const text64 = (text: string) => Buffer.from(text).toString('base64url')

it.each(['md5', 'sha1', 'sha512'])(
  'a plain digest by %s between two salts opens for its password alone',
  async (name) => {
    const made = createHash(name).update(`before${password}after`).digest('base64url')
    const hash = `$digest-${name}$${text64('before')}$${text64('after')}$${made}`
    expect(await verifyHash(hash, password)).toBe(true)
    expect(await verifyHash(hash, `before${password}after`)).toBe(false)
    const unsalted = `$digest-${name}$$$${createHash(name).update(password).digest('base64url')}`
    expect(await verifyHash(unsalted, password)).toBe(true)
  },
)

it('phpass and Firebase are read as their makers write them', async () => {
  // The test vector of phpass's own test program, and the one in the README of Firebase's scrypt.
  expect(await verifyHash('$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345')).toBe(true)
  expect(await verifyHash('$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12346')).toBe(false)
  const signerKey = 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=='
  const kept = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='
  const firebase = `$firebase-scrypt$ln=14,r=8$Bw==$${signerKey}$42xEC+ixf3L2lw==$${kept}`
  expect(await verifyHash(firebase, 'user1password')).toBe(true)
  expect(await verifyHash(firebase, 'user2password')).toBe(false)
})

it('a known hash of each kind is read as its makers write it', async () => {
  // OpenBSD's and John the Ripper's test vector of bcrypt, and RFC 7914's of scrypt in the PHC form.
  expect(await verifyHash('$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U')).toBe(true)
  const rfc7914 = Buffer.from(
    'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
    'hex',
  )
  expect(await verifyHash(`$scrypt$ln=10,r=8,p=16$${plain(Buffer.from('NaCl'))}$${plain(rfc7914)}`, 'password')).toBe(
    true,
  )
})

it.each([
  '',
  'x',
  '$1$md5$x',
  '$argon2id$',
  '$2b$10$short',
  '$2b$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
  '$argon2id$v=19$m=99999999,t=1,p=1$c2FsdHNhbHQ$AAAA',
  '$scrypt$ln=30,r=8,p=1$c2FsdA$AAAA',
  '$scrypt$ln=10,r=8,p=1$c2FsdA$',
  '$pbkdf2-sha256$i=99999999999$c2FsdA$AAAA',
  '$pbkdf2-sha256$i=0$c2FsdA$AAAA',
  '$digest-md5$$$',
  '$digest-md4$$$AAAA',
  '$P$zIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0',
  '$firebase-scrypt$ln=30,r=8$$AAAA$AAAA$AAAA',
])('%j opens nothing, at no cost', async (hash) => {
  expect(await verifyHash(hash, 'U*U')).toBe(false)
})

it('a hash from elsewhere opens for the accents as they were typed there', async () => {
  const typed = 'de\u0301ja\u0300 vu'
  const hash = await bcrypt(typed, 4)
  const hashing = createHashing({ memoryKiB: 64, passes: 1 })
  expect(await hashing.verify(hash, typed, 'somebody')).toBe(true)
  expect(await hashing.verify(hash, typed.normalize('NFC'), 'somebody')).toBe(false)
})
