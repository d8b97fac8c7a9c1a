import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { base58Of } from './base58.ts'
import { ethereumWallet } from './ethereum-wallet.ts'
import { solanaWallet } from './solana-wallet.ts'
import { standardWallet } from './standard-wallet.ts'

const description = { key: 'k', name: 'N', icon: null }

test('requests the accounts of an Ethereum wallet, and a signature of the hex text for one of them', async () => {
  const calls: unknown[] = []
  const wallet = ethereumWallet(description, {
    async request(call) {
      calls.push(call)
      return call.method === 'personal_sign' ? '0xsigned' : ['0xAbc', '0xDef']
    },
  })
  expect(await wallet.connect()).toBe('0xAbc')
  expect(await wallet.sign('é!', '0xAbc')).toBe('0xsigned')
  expect(await wallet.account()).toBe('0xAbc')
  expect(calls).toEqual([
    { method: 'eth_requestAccounts' },
    { method: 'personal_sign', params: ['0xc3a921', '0xAbc'] },
    { method: 'eth_accounts' },
  ])
})

test.each([[], 'none', null, [1]])('does not connect a wallet that names no account (%j)', async (answer) => {
  const wallet = ethereumWallet(description, { request: async () => answer })
  await expect(wallet.connect()).rejects.toThrow('no account')
  expect(await wallet.account()).toBeNull()
})

test('reports a change of account until unsubscribed', () => {
  const listeners = new Set<() => void>()
  const wallet = ethereumWallet(description, {
    request: async () => [],
    on: (_, listener) => listeners.add(listener),
    removeListener: (_, listener) => listeners.delete(listener),
  })
  const stop = wallet.onAccountChange(() => {})
  expect(listeners.size).toBe(1)
  stop()
  expect(listeners.size).toBe(0)
})

const bytes = new Uint8Array([0, 0, 1, 2, 255])

test.each([bytes, { signature: bytes }])(
  'a Solana wallet signs the bytes of the text; its signature is base58',
  async (answer) => {
    const signedMessages: unknown[] = []
    const publicKey = { toString: () => 'So1ana' }
    const wallet = solanaWallet(description, {
      connect: async () => ({ publicKey }),
      async signMessage(...parameters) {
        signedMessages.push(parameters)
        return answer
      },
      publicKey,
    })
    expect(await wallet.connect()).toBe('So1ana')
    expect(await wallet.sign('é', 'So1ana')).toBe(base58.encode(bytes))
    expect(signedMessages).toEqual([[new Uint8Array([0xc3, 0xa9]), 'utf8']])
  },
)

test('a standard wallet signs for the connected account only', async () => {
  const account = { address: 'So1ana' }
  const wallet = standardWallet(description, {
    name: 'N',
    accounts: [account],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'solana:signMessage': { signMessage: async () => [{ signedMessage: bytes, signature: bytes }] },
    },
  })
  expect(await wallet.connect()).toBe('So1ana')
  expect(await wallet.sign('text', 'So1ana')).toBe(base58.encode(bytes))
  await expect(wallet.sign('text', 'Other')).rejects.toThrow('no longer has this account')
})

test.each([[], [0], [0, 0, 0], [0, 1], [57], [58], [255, 255, 255, 255], [0, 255, 0]])(
  'base58 of %j equals the library’s',
  (...bytes) => {
    expect(base58Of(new Uint8Array(bytes))).toBe(base58.encode(new Uint8Array(bytes)))
  },
)
