import { createHash, createHmac, pbkdf2Sync, scryptSync } from 'node:crypto'
import { type PasswordHash, passwordHash } from '@latchkey/protocol/methods/password/hash.schema'
import { hash as argon2, hashRaw } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, it } from 'vitest'
import { verifyHash } from '../../ports/passwords/hash-kinds.ts'
import { hashProblem, migratedHash } from './migrated-hash.ts'

const password = 'gibbous Waxing 81'
const salt = Buffer.from('sixteen bytes 16')
const salts = { prepend_salt: 'before', append_salt: 'after' }
const digest = (name: string) => createHash(name).update(`before${password}after`).digest('hex')
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const scryptHash = scryptSync(password, salt, 32, { N: 1_024, r: 8, p: 1 }).toString('base64')
const pbkdf2Hash = pbkdf2Sync(password, salt, 1_000, 32, 'sha512').toString('base64')

const saltedDigest = (name: string) =>
  Buffer.concat([createHash(name).update(password).update(salt).digest(), salt]).toString('base64')

const hashesByKind: Readonly<Record<string, () => unknown>> = {
  'bcrypt with a line end': async () => ({ hash_type: 'bcrypt', hash: `${await bcrypt(password, 4)}\r\n` }),
  'salted SHA-256 of directories': () => ({ hash_type: 'sha_512', hash: `{SSHA256}${saltedDigest('sha256')}` }),
  'SHA-512 crypt of directories': () => ({
    hash_type: 'sha_512',
    hash: '{CRYPT}$6$sixteenletters16$tsnukaQBn8uuPF2uGBc12RbIVPoDHkEw11aClggFAGrQ1iNTHaJ/dbCYSGvKuVmF0DMBupH8RhmnGL4BCAwl./',
  }),
  'MD5 crypt': () => ({ hash_type: 'md_5', hash: '$1$saltysal$TuRY3jtg1i8.gia0Kl5HP0' }),
  Atlassian: () => ({
    hash_type: 'pbkdf_2',
    hash: `{PKCS5S2}${Buffer.concat([salt, pbkdf2Sync(password, salt, 10_000, 32, 'sha1')]).toString('base64')}`,
  }),
  bcrypt: async () => ({ hash_type: 'bcrypt', hash: await bcrypt(password, 4) }),
  'MD5 between salts': () => ({ hash_type: 'md_5', hash: digest('md5'), md_5_config: salts }),
  'SHA-1 between salts': () => ({ hash_type: 'sha_1', hash: digest('sha1').toUpperCase(), sha_1_config: salts }),
  'SHA-512 between salts': () => ({ hash_type: 'sha_512', hash: digest('sha512'), sha_512_config: salts }),
  'SHA-512 alone': () => ({ hash_type: 'sha_512', hash: createHash('sha512').update(password).digest('hex') }),
  'argon2id, encoded': async () => ({
    hash_type: 'argon_2id',
    hash: await argon2(password, { ...cheap, algorithm: 2 }),
  }),
  'argon2i, in hex': async () => ({
    hash_type: 'argon_2i',
    hash: (await hashRaw(password, { ...cheap, algorithm: 1, salt })).toString('hex'),
    argon_2_config: { salt: salt.toString(), iteration_amount: 1, memory: 64, threads: 1, key_length: 32 },
  }),
  scrypt: () => ({
    hash_type: 'scrypt',
    hash: scryptHash,
    scrypt_config: {
      salt: salt.toString('base64'),
      n_parameter: 1_024,
      r_parameter: 8,
      p_parameter: 1,
      key_length: 32,
    },
  }),
  PBKDF2: () => ({
    hash_type: 'pbkdf_2',
    hash: pbkdf2Hash,
    pbkdf_2_config: { salt: salt.toString('base64'), iteration_amount: 1_000, key_length: 32, algorithm: 'sha512' },
  }),
  phpass: () => ({ hash_type: 'phpass', hash: '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0' }),
  'Firebase scrypt': () => ({
    hash_type: 'firebase_scrypt',
    hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    firebase_scrypt_config: {
      salt: '42xEC+ixf3L2lw==',
      signer_key: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
      salt_separator: 'Bw==',
      rounds: 8,
      mem_cost: 14,
    },
  }),
}

const hex = (text: string) => Buffer.from(text, 'base64').toString('hex')
const pbkdf2Of = (config: object, hash: Buffer) => ({
  hash_type: 'pbkdf_2',
  hash: hash.toString('base64'),
  pbkdf_2_config: { iteration_amount: 1_000, key_length: 32, ...config },
})
const django = (text: string, bytes: Buffer | string = text) => pbkdf2Sync(password, bytes, 1_000, 32, 'sha256')
const wordPress = async (typed: string) =>
  `$wp${(await bcrypt(createHmac('sha384', 'wp-sha384').update(typed).digest('base64'), 4)).replace('$2b$', '$2y$')}`
const aspNet = (version: 2 | 3) => {
  if (version === 2) return Buffer.concat([Buffer.of(0), salt, pbkdf2Sync(password, salt, 1_000, 32, 'sha1')])
  const head = Buffer.alloc(13)
  for (const [at, value] of [1, 1_000, 16].entries()) head.writeUInt32BE(value, 1 + 4 * at)
  head[0] = 1
  return Buffer.concat([head, salt, pbkdf2Sync(password, salt, 1_000, 32, 'sha256')])
}
const sha1 = createHash('sha1').update(password).update(salt).digest()

/** Hashes as products write them, for which the importer has only their text. */
const hashesOfProducts: Readonly<Record<string, () => unknown>> = {
  'PBKDF2 in hexadecimal': () => ({
    ...pbkdf2Of({ salt: salt.toString('base64') }, django('', salt)),
    hash: django('', salt).toString('hex'),
  }),
  'PBKDF2 with a salt of text that is also base64': () => pbkdf2Of({ salt: 'aB3xYz12' }, django('aB3xYz12')),
  'PBKDF2 with a salt of text that is no base64': () => pbkdf2Of({ salt: 'p.pper!' }, django('p.pper!')),
  'PBKDF2 with a salt in hexadecimal': () => pbkdf2Of({ salt: salt.toString('hex') }, django('', salt)),
  'PBKDF2 with a salt of 12 bytes': () =>
    pbkdf2Of({ salt: salt.subarray(0, 12).toString('base64') }, django('', salt.subarray(0, 12))),
  'Keycloak, 64 bytes': () => ({
    hash_type: 'pbkdf_2',
    hash: pbkdf2Sync(password, salt, 1_000, 64, 'sha512').toString('base64'),
    pbkdf_2_config: { salt: salt.toString('base64'), iteration_amount: 1_000, key_length: 64, algorithm: 'sha512' },
  }),
  'scrypt in hexadecimal': () => ({
    hash_type: 'scrypt',
    hash: hex(scryptHash),
    scrypt_config: {
      salt: salt.toString('base64'),
      n_parameter: 1_024,
      r_parameter: 8,
      p_parameter: 1,
      key_length: 32,
    },
  }),
  'MD5 in base64': () => ({ hash_type: 'md_5', hash: createHash('md5').update(password).digest('base64') }),
  'argon2id in base64, with a salt in base64': async () => ({
    hash_type: 'argon_2id',
    hash: (await hashRaw(password, { ...cheap, algorithm: 2, salt })).toString('base64'),
    argon_2_config: { salt: salt.toString('base64'), iteration_amount: 1, memory: 64, threads: 1, key_length: 32 },
  }),
  'bcrypt of Laravel': async () => ({ hash_type: 'bcrypt', hash: (await bcrypt(password, 4)).replace('$2b$', '$2y$') }),
  'bcrypt of Supabase': async () => ({
    hash_type: 'bcrypt',
    hash: (await bcrypt(password, 4)).replace('$2b$', '$2a$'),
  }),
  'bcrypt of Spring': async () => ({ hash_type: 'bcrypt', hash: `{bcrypt}${await bcrypt(password, 4)}` }),
  'bcrypt of Django': async () => ({ hash_type: 'bcrypt', hash: `bcrypt$${await bcrypt(password, 4)}` }),
  'bcrypt_sha256 of Django': async () => ({
    hash_type: 'bcrypt',
    hash: `bcrypt_sha256$${await bcrypt(createHash('sha256').update(password).digest('hex'), 4)}`,
  }),
  'WordPress 6.8': async () => ({ hash_type: 'bcrypt', hash: await wordPress(password) }),
  'WordPress 6.8, in an export of phpass': async () => ({ hash_type: 'phpass', hash: await wordPress(password) }),
  'PBKDF2 of Django': () => ({
    hash_type: 'pbkdf_2',
    hash: `pbkdf2_sha256$1000$aB3xYz12$${django('aB3xYz12').toString('base64')}`,
  }),
  'PBKDF2 of Flask': () => ({
    hash_type: 'pbkdf_2',
    hash: `pbkdf2:sha256:1000$aB3xYz12$${django('aB3xYz12').toString('hex')}`,
  }),
  'scrypt of Django': () => ({
    hash_type: 'scrypt',
    hash: `scrypt$1024$pepper$8$1$${scryptSync(password, 'pepper', 64, { N: 1_024, r: 8, p: 1 }).toString('base64')}`,
  }),
  'scrypt of Flask': () => ({
    hash_type: 'scrypt',
    hash: `scrypt:1024:8:1$pepper$${scryptSync(password, 'pepper', 64, { N: 1_024, r: 8, p: 1 }).toString('hex')}`,
  }),
  'argon2 of Django': async () => ({
    hash_type: 'argon_2id',
    hash: `argon2${await argon2(password, { ...cheap, algorithm: 2 })}`,
  }),
  'ASP.NET Identity, version 3': () => ({ hash_type: 'pbkdf_2', hash: aspNet(3).toString('base64') }),
  'ASP.NET Identity, version 2': () => ({ hash_type: 'pbkdf_2', hash: aspNet(2).toString('base64') }),
  'SSHA of a directory': () => ({
    hash_type: 'sha_1',
    hash: `{SSHA}${Buffer.concat([sha1, salt]).toString('base64')}`,
  }),
}

const passwordOf: Readonly<Record<string, string>> = { phpass: 'test12345', 'Firebase scrypt': 'user1password' }

it.each(Object.keys(hashesByKind))('stores a hash by %s so that its password verifies', async (kind) => {
  const parsedHash: PasswordHash = passwordHash.parse(await hashesByKind[kind]?.())
  const storedHash = migratedHash(parsedHash) ?? ''
  expect(await verifyHash(storedHash, passwordOf[kind] ?? password)).toBe(true)
  expect(await verifyHash(storedHash, 'another one')).toBe(false)
})

it.each(Object.keys(hashesOfProducts))('stores %s so that its password verifies, and no other', async (product) => {
  const parsedHash: PasswordHash = passwordHash.parse(await hashesOfProducts[product]?.())
  const storedHash = migratedHash(parsedHash) ?? hashProblem(parsedHash)
  expect(await verifyHash(storedHash, password), storedHash).toBe(true)
  expect(await verifyHash(storedHash, `${password}x`)).toBe(false)
})

it('ignores spaces around a password of WordPress, as WordPress does', async () => {
  const storedHash = migratedHash(passwordHash.parse({ hash_type: 'bcrypt', hash: await wordPress(password) })) ?? ''
  expect(await verifyHash(storedHash, ` ${password}\n`)).toBe(true)
})

it('names the length that a hash does not have', () => {
  const config = { salt: 'AAAA', iteration_amount: 1_000, key_length: 64 }
  const input = passwordHash.parse({ hash_type: 'pbkdf_2', hash: pbkdf2Hash, pbkdf_2_config: config })
  expect(hashProblem(input)).toContain('the 64 bytes of `key_length`')
})

it.each([
  { hash_type: 'pbkdf_2', hash: 'AAAA', pbkdf_2_config: { salt: 'AAAA', iteration_amount: 1_000, key_length: 32 } },
  { hash_type: 'md_5', hash: '0'.repeat(32), sha_512_config: {} },
  // RFC 9106 requires 8 bytes of salt, and the library checks nothing against fewer.
  { hash_type: 'argon_2id', hash: '$argon2id$v=19$m=64,t=1,p=1$c2FsdA$AAAAAAAAAAAAAAAAAAAAAA' },
  {
    hash_type: 'firebase_scrypt',
    hash: 'AAAA',
    firebase_scrypt_config: { salt: 'AAAA', signer_key: 'AAAAAAAA', salt_separator: 'Bw==', rounds: 8, mem_cost: 14 },
  },
  { hash_type: 'bcrypt', hash: '$2b$10$short' },
  { hash_type: 'bcrypt', hash: '$2b$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' },
  { hash_type: 'md_5', hash: 'not hex' },
  { hash_type: 'sha_1', hash: '5f4dcc3b5aa765d61d8327deb882cf99' },
  { hash_type: 'argon_2id', hash: 'abcd' },
  { hash_type: 'argon_2i', hash: '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$AAAA' },
  { hash_type: 'firebase_scrypt', hash: 'AAAA' },
  {
    hash_type: 'scrypt',
    hash: scryptHash,
    scrypt_config: { salt: 'AAAA', n_parameter: 1_000, r_parameter: 8, p_parameter: 1, key_length: 32 },
  },
  {
    hash_type: 'scrypt',
    hash: scryptHash,
    scrypt_config: { salt: 'AAAA', n_parameter: 2 ** 24, r_parameter: 8, p_parameter: 1, key_length: 32 },
  },
])('rejects %j, which no password can match', (damaged) => {
  expect(migratedHash(passwordHash.parse(damaged))).toBeNull()
})
