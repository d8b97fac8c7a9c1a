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

it.each(Object.keys(hashes))(
  'accepts only the password of a hash by %s, and reports the hash as outdated',
  async (kind) => {
    const hash = (await hashes[kind]?.()) ?? ''
    expect(await verifyHash(hash, password)).toBe(true)
    expect(await verifyHash(hash, `${password} `)).toBe(false)
    expect(await verifyHash(hash, '')).toBe(false)
    expect(createHashing().isOutdated(hash)).toBe(true)
  },
)

const text64 = (text: string) => Buffer.from(text).toString('base64url')

it.each(['md5', 'sha1', 'sha256', 'sha512'])(
  'accepts only the password of a plain %s digest between two salts',
  async (name) => {
    const digest = createHash(name).update(`before${password}after`).digest('base64url')
    const hash = `$digest-${name}$${text64('before')}$${text64('after')}$${digest}`
    expect(await verifyHash(hash, password)).toBe(true)
    expect(await verifyHash(hash, `before${password}after`)).toBe(false)
    const unsalted = `$digest-${name}$$$${createHash(name).update(password).digest('base64url')}`
    expect(await verifyHash(unsalted, password)).toBe(true)
  },
)

it('reads the test vectors of phpass and Firebase', async () => {
  // The test vectors of phpass's test program and of the README of Firebase's scrypt.
  expect(await verifyHash('$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345')).toBe(true)
  expect(await verifyHash('$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12346')).toBe(false)
  const signerKey = 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=='
  const firebaseHash = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='
  const firebase = `$firebase-scrypt$ln=14,r=8$Bw==$${signerKey}$42xEC+ixf3L2lw==$${firebaseHash}`
  expect(await verifyHash(firebase, 'user1password')).toBe(true)
  expect(await verifyHash(firebase, 'user2password')).toBe(false)
})

it('reads a published test vector of each kind', async () => {
  // The bcrypt test vector of OpenBSD and John the Ripper, and that of scrypt in RFC 7914 in PHC format.
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
])('rejects %j without hashing', async (hash) => {
  expect(await verifyHash(hash, 'U*U')).toBe(false)
})

it('accepts an imported hash of a password with accents that were not normalized', async () => {
  const typed = 'de\u0301ja\u0300 vu'
  const hash = await bcrypt(typed, 4)
  const hashing = createHashing({ memoryKiB: 64, passes: 1 })
  expect(await hashing.verify(hash, typed, 'somebody')).toBe(true)
  expect(await hashing.verify(hash, typed.normalize('NFC'), 'somebody')).toBe(false)
})
