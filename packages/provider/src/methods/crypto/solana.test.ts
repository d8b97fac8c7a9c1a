import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { solanaWallet } from '../../testing/wallets.ts'
import { canonicalSolana, isSignedBySolana } from './solana.ts'

const text = 'Shop asks you to sign in with your wallet.\n\nNonce: ünïque'

test('a signature verifies for its signer and text only', () => {
  const wallet = solanaWallet()
  const signature = wallet.sign(text)
  expect(isSignedBySolana(wallet.address, text, signature)).toBe(true)
  expect(isSignedBySolana(wallet.address, `${text} `, signature)).toBe(false)
  expect(isSignedBySolana(solanaWallet().address, text, signature)).toBe(false)
})

test('an address is 32 bytes in base58, and compared exactly', () => {
  const { address } = solanaWallet()
  expect(canonicalSolana(address)).toBe(address)
  for (const other of [
    `${address}111`,
    address.slice(0, 30),
    `0${address.slice(1)}`,
    base58.encode(new Uint8Array(31)),
  ])
    expect(canonicalSolana(other)).toBeNull()
})

test('a public key of small order is rejected, although lax verification accepts it for every text', () => {
  // The neutral element: R = S·B holds for S = 0 and a neutral R, for every text.
  const neutral = new Uint8Array(32)
  neutral[0] = 1
  const signature = new Uint8Array(64)
  signature[0] = 1
  expect(isSignedBySolana(base58.encode(neutral), text, base58.encode(signature))).toBe(false)
})

test.each(['', 'l', base58.encode(new Uint8Array(64)), base58.encode(new Uint8Array(63).fill(1))])(
  '“%s” is rejected as a signature',
  (signature) => {
    expect(isSignedBySolana(solanaWallet().address, text, signature)).toBe(false)
  },
)
