import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import { type PasswordHash, passwordHash } from '@latchkey/protocol/methods/password/hash.schema'
import { hash as argon2, hashRaw } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, it } from 'vitest'
import { verifyHash } from '../../ports/passwords/hash-kinds.ts'
import { migratedHash } from './migrated-hash.ts'

const password = 'gibbous Waxing 81'
const salt = Buffer.from('sixteen bytes 16')
const salts = { prepend_salt: 'before', append_salt: 'after' }
const digest = (name: string) => createHash(name).update(`before${password}after`).digest('hex')
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const scryptHash = scryptSync(password, salt, 32, { N: 1_024, r: 8, p: 1 }).toString('base64')
const pbkdf2Hash = pbkdf2Sync(password, salt, 1_000, 32, 'sha512').toString('base64')

const hashesByKind: Readonly<Record<string, () => unknown>> = {
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

const passwordOf: Readonly<Record<string, string>> = { phpass: 'test12345', 'Firebase scrypt': 'user1password' }

it.each(Object.keys(hashesByKind))('stores a hash by %s so that its password verifies', async (kind) => {
  const parsedHash: PasswordHash = passwordHash.parse(await hashesByKind[kind]?.())
  const storedHash = migratedHash(parsedHash) ?? ''
  expect(await verifyHash(storedHash, passwordOf[kind] ?? password)).toBe(true)
  expect(await verifyHash(storedHash, 'another one')).toBe(false)
})

it.each([
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
