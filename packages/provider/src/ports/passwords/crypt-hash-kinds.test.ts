import { expect, it } from 'vitest'
import { isCheckableHash, verifyHash } from './hash-kinds.ts'

const long = 'ü'.repeat(65)

/** Made by `openssl passwd`, which is another implementation. The one of Drupal is the example of hashcat. */
const hashes: Readonly<Record<string, readonly [hash: string, password: string]>> = {
  'SHA-512 crypt': [
    '$6$sixteenletters16$tsnukaQBn8uuPF2uGBc12RbIVPoDHkEw11aClggFAGrQ1iNTHaJ/dbCYSGvKuVmF0DMBupH8RhmnGL4BCAwl./',
    'gibbous Waxing 81',
  ],
  'SHA-512 crypt of a long password': [
    '$6$ab$vEJ1Pu1kRhavs6bBzSlBBAkt0u.9/buZXYXWK1CR1cvs8.hXfrSPJFuULoxXl7L4Jgypj7sz3xSyTZKM99XDN.',
    long,
  ],
  'SHA-512 crypt with stated rounds': [
    '$6$rounds=1234$q$8VcWSRmAgAAvp9Bi6vs/YJGQSVj3x/vQSuP1k4AzKx/eyvKLKlG4tFL/9TxZHAgtVC5tqxDsbDHJEc2ty6P480',
    'gibbous Waxing 81',
  ],
  'SHA-256 crypt': ['$5$saltysalt$.tQcGGLvVWG8VPgFBK.z/iSJR/5y0gq06ekW9aFp7s3', 'gibbous Waxing 81'],
  'SHA-256 crypt of one letter': ['$5$saltysalt$rk078PkQCFkSTnIbLcSM93R.iko75oM4GQgSX.PLu/A', 'x'],
  'MD5 crypt': ['$1$saltysal$TuRY3jtg1i8.gia0Kl5HP0', 'gibbous Waxing 81'],
  'MD5 crypt of Apache': ['$apr1$saltysal$ElatB3l5UPPmVOPAojbxF0', 'gibbous Waxing 81'],
  Drupal: ['$S$C33783772bRXEx1aCsvY.dqgaaSu76XmVlKrW9Qu8IQlvxHlmzLf', 'hashcat'],
}

it.each(Object.entries(hashes))('a hash by %s, accepts only its password', async (_, [hash, password]) => {
  expect(await verifyHash(hash, password)).toBe(true)
  for (const other of [`${password} `, '', password.slice(1)]) expect(await verifyHash(hash, other)).toBe(false)
})

const [sha512 = ''] = hashes['SHA-512 crypt'] ?? []

it.each([
  ['too many rounds', sha512.replace('$6$', '$6$rounds=2000000$')],
  ['a lost letter', sha512.slice(0, -1)],
  ['another length', sha512.replace('$6$', '$5$')],
  ['a kind without rounds', '$y$j9T$abc$def'],
  ['too many rounds of Drupal', '$S$F33783772bRXEx1aCsvY.dqgaaSu76XmVlKrW9Qu8IQlvxHlmzLf'],
  ['the flaw of `2x`', '$2x$10$wisIVhmjWjm/lkujDJVAXuuYDXiGU/c9HK3mMzqFbfk45PXA527ui'],
])('a hash with %s, is refused before it is stored', (_, hash) => {
  expect(isCheckableHash(hash)).toBe(false)
})

it('a password of more than a thousand bytes, costs no work', async () => {
  const before = process.cpuUsage().user
  expect(await verifyHash(sha512, 'x'.repeat(2_000_000))).toBe(false)
  expect(process.cpuUsage().user - before).toBeLessThan(200_000)
})
