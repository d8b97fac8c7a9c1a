import { expect, test } from 'vitest'
import { ethereumWallet } from '../../testing/wallets.ts'
import { canonicalEthereum, isSignedByEthereum } from './ethereum.ts'

// Examples of EIP-55.
const checksummedAddresses = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(checksummedAddresses)(
  '%s has one canonical address for its checksummed, lower-case and upper-case spelling',
  (address) => {
    const lower = address.toLowerCase()
    for (const spelling of [address, lower, `0x${address.slice(2).toUpperCase()}`])
      expect(canonicalEthereum(spelling)).toBe(lower)
  },
)

test.each([
  ['one letter in the wrong case', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['one digit too few', checksummedAddresses[0]?.slice(0, -1) ?? ''],
  ['no prefix', checksummedAddresses[0]?.slice(2) ?? ''],
  ['a character that is not hexadecimal', `${checksummedAddresses[0]?.slice(0, -1)}g`],
])('%s is rejected as an address', (_, address) => {
  expect(canonicalEthereum(address)).toBeNull()
})

const text = 'Shop asks you to sign in with your wallet.\n\nNonce: ünïque'

test.each([27, 0])('a signature with v from %i verifies for its signer and text only', (shift) => {
  const wallet = ethereumWallet({ shift })
  const signature = wallet.sign(text)
  expect(isSignedByEthereum(wallet.address, text, signature)).toBe(true)
  expect(isSignedByEthereum(wallet.address, `${text} `, signature)).toBe(false)
  expect(isSignedByEthereum(ethereumWallet().address, text, signature)).toBe(false)
})

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

test('the malleable twin of a signature, with the higher half of s, is rejected', () => {
  const wallet = ethereumWallet()
  const signature = wallet.sign(text)
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const other = (order - s).toString(16).padStart(64, '0')
  const v = signature.endsWith('1b') ? '1c' : '1b'
  expect(isSignedByEthereum(wallet.address, text, `${signature.slice(0, 66)}${other}${v}`)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['zeros', `0x${'0'.repeat(130)}`],
  ['numbers outside the order', `0x${'f'.repeat(128)}1b`],
  ['an invalid recovery bit', `0x${'1'.repeat(128)}1d`],
])('%s is rejected as a signature', (_, signature) => {
  expect(isSignedByEthereum(ethereumWallet().address, text, signature)).toBe(false)
})
