import { expect, test } from 'vitest'
import type { Client } from '../../core/client.ts'
import { connect, sign } from './sign-in.ts'
import type { Wallet } from './wallet.ts'
import { WalletError } from './wallet-error.ts'

const base: Wallet = {
  key: 'k',
  name: 'N',
  type: 'ethereum',
  icon: null,
  connect: async () => '0xAbc',
  sign: async () => '0xsigned',
  account: async () => '0xabc',
  onAccountChange: () => () => {},
}

/** Creates a client whose provider answers and records every call; `stored` is the browser's storage. */
const clientOf = (calls: unknown[], isSignedIn = false, siwe = false, stored = new Map<string, string | null>()) =>
  ({
    token: { value: 'token' },
    storage: { write: (key: string, text: string | null) => stored.set(key, text) },
    session: { current: () => (isSignedIn ? {} : null) },
    settings: { fresh: async () => ({ siweRequiredForCryptoWallets: siwe }) },
    async send(call: { path: string }, params: object) {
      calls.push([call.path, params])
      return { challenge: 'text', __user: {} }
    },
  }) as unknown as Client

const signRequest = { address: '0xAbc', challenge: 'text', session_duration_minutes: 30 }

test('connects a wallet and requests its text from the provider; a signed-in user adds it', async () => {
  const calls: unknown[] = []
  const { address, started } = await connect(clientOf(calls), { wallet: base })
  await connect(clientOf(calls, true), { wallet: base })
  expect([address, started.challenge]).toEqual(['0xAbc', 'text'])
  const walletFields = { crypto_wallet_address: '0xAbc', crypto_wallet_type: 'ethereum' }
  expect(calls).toEqual([
    ['/crypto_wallets/authenticate/start/primary', walletFields],
    ['/crypto_wallets/authenticate/start/secondary', walletFields],
  ])
})

test('requests Ethereum’s text as an EIP-4361 message of this page where the project requires it, never Solana’s', async () => {
  const calls: [string, object][] = []
  const page = globalThis as { location?: unknown }
  page.location = { origin: 'https://shop.example' }
  const client = clientOf(calls, false, true)
  await connect(client, { wallet: base })
  await connect(client, { wallet: { ...base, type: 'solana' } })
  delete page.location
  expect(calls.map(([, params]) => params)).toEqual([
    expect.objectContaining({ siwe_params: { uri: 'https://shop.example' } }),
    expect.not.objectContaining({ siwe_params: expect.anything() }),
  ])
})

test('stores the name of the wallet after the provider accepted it, and never its address', async () => {
  const stored = new Map<string, string | null>()
  const refusing = { ...base, sign: () => Promise.reject(new Error('No.')) }
  await sign(clientOf([], false, false, stored), { wallet: refusing, ...signRequest }).catch(() => {})
  expect([...stored]).toEqual([])
  await sign(clientOf([], false, false, stored), { wallet: base, ...signRequest })
  expect([...stored]).toEqual([['stytch_sdk_state_token::last_used_method', 'crypto:k']])
})

test('signs the text and sends it with its address', async () => {
  const calls: unknown[] = []
  await sign(clientOf(calls), { wallet: base, ...signRequest })
  expect(calls).toEqual([
    [
      '/crypto_wallets/authenticate',
      {
        crypto_wallet_address: '0xAbc',
        crypto_wallet_type: 'ethereum',
        signature: '0xsigned',
        session_duration_minutes: 30,
      },
    ],
  ])
})

const refusing = async () => {
  throw new Error('User rejected the request.')
}

test.each<[what: string, wallet: Partial<Wallet>]>([
  ['refuses', { sign: refusing }],
  ['has another account', { account: async () => '0xdef' }],
  ['is locked', { account: async () => null }],
  ['has one in another case, which on Solana is another', { type: 'solana' }],
])('H09 a wallet that %s signs no user in, and the site gets the error of the product', async (_, changed) => {
  const calls: unknown[] = []
  const signs = sign(clientOf(calls), { wallet: { ...base, ...changed }, ...signRequest })
  await expect(signs).rejects.toThrow(WalletError)
  await expect(signs).rejects.toMatchObject({ message: 'Could not sign message', cause: expect.any(Error) })
  expect(calls).toEqual([])
})

test('H09 a wallet whose account changes during signing signs no user in', async () => {
  const calls: unknown[] = []
  let account = '0xAbc'
  let changed = () => {}
  const wallet: Wallet = {
    ...base,
    account: async () => account,
    onAccountChange(callback) {
      changed = callback
      return () => {}
    },
    async sign() {
      account = '0xdef'
      changed()
      return '0xsigned'
    },
  }
  await expect(sign(clientOf(calls), { wallet, ...signRequest })).rejects.toThrow('Could not sign message')
  expect(calls).toEqual([])
})

test('stops waiting for a wallet that refuses to connect, or that never answers once the user left', async () => {
  const calls: unknown[] = []
  await expect(connect(clientOf(calls), { wallet: { ...base, connect: refusing } })).rejects.toMatchObject({
    message: 'Could not connect to wallet',
    code: 'wallet_not_connected',
  })
  const leaving = new AbortController()
  const wallet = { ...base, connect: () => new Promise<string>(() => {}) }
  const connecting = connect(clientOf(calls), { wallet }, leaving.signal)
  leaving.abort()
  await expect(connecting).rejects.toThrow(WalletError)
  expect(calls).toEqual([])
})
