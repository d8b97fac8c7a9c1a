import { expect, test } from 'vitest'
import { findWallets } from './found-wallets.ts'
import type { Wallet, WalletWindow } from './wallet.ts'

const windowWith = (members: object): WalletWindow =>
  Object.defineProperties(new EventTarget(), Object.getOwnPropertyDescriptors(members)) as WalletWindow

const ethereum = (marks: object = {}) => ({ request: async () => ['0xabc'], ...marks })
const solana = (marks: object = {}) => ({
  connect: async () => undefined,
  signMessage: async () => new Uint8Array(),
  ...marks,
})
const namesIn = (members: object) => findWallets(() => {}, windowWith(members)).wallets.map(({ name }) => name)

const throwing = {
  get ethereum(): object {
    throw new Error('not today')
  },
  solana: solana(),
}

test.each<[what: string, members: object, names: readonly string[]]>([
  ['none', {}, []],
  ['MetaMask', { ethereum: ethereum({ isMetaMask: true }) }, ['Metamask']],
  [
    'Coinbase, which may call itself MetaMask too',
    { ethereum: ethereum({ isCoinbaseWallet: true, isMetaMask: true }) },
    ['Coinbase'],
  ],
  ['Binance', { BinanceChain: ethereum() }, ['Binance']],
  ['Vessel', { vessel: { ethereum: ethereum() } }, ['Vessel']],
  ['Phantom by its mark', { solana: solana({ isPhantom: true }) }, ['Phantom']],
  [
    'Phantom by its place, without its Ethereum side',
    { phantom: { solana: solana() }, ethereum: ethereum({ isPhantom: true, isMetaMask: true }) },
    ['Phantom'],
  ],
  ['any other of Ethereum', { ethereum: ethereum() }, ['Other Ethereum Wallet']],
  ['any other of Solana', { solana: solana() }, ['Other Solana Wallet']],
  [
    'Phantom beside another of Solana',
    { phantom: { solana: solana({ isPhantom: true }) }, solana: solana() },
    ['Phantom', 'Other Solana Wallet'],
  ],
  [
    'several behind one wrapper, which is none itself',
    {
      ethereum: ethereum({
        isMetaMask: true,
        providers: [ethereum({ isCoinbaseWallet: true }), ethereum({ isMetaMask: true })],
      }),
    },
    ['Metamask', 'Coinbase'],
  ],
  ['what is no wallet', { ethereum: { isMetaMask: true }, solana: 'none', BinanceChain: null }, []],
  ['one whose getter throws, which is lost alone', throwing, ['Other Solana Wallet']],
])('in the window: %s', (_, members, names) => {
  expect(namesIn(members)).toEqual(names)
})

const announce = (window: EventTarget, info: object, provider: object = ethereum()) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
const announcing = (window: WalletWindow, ...wallets: readonly (readonly [info: object, provider?: object])[]) => {
  window.addEventListener('eip6963:requestProvider', () => {
    for (const [info, provider] of wallets) announce(window, info, provider)
  })
  return window
}

const standard = (name: unknown, marks: object = {}) => ({
  name,
  accounts: [],
  chains: ['solana:mainnet'],
  features: { 'standard:connect': {}, 'solana:signMessage': {} },
  ...marks,
})
const announceStandardWallet = (window: WalletWindow, wallet: object) => {
  window.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet),
  )
  return window
}

test('finds wallets that answer the announcement in the same task, under our names where there is one', () => {
  const window = announcing(
    windowWith({}),
    [{ rdns: 'io.metamask', name: 'MetaMask' }],
    [{ rdns: 'com.example.rabbit', name: 'Rabbit\n Wallet', icon: 'data:image/png;base64,AA' }],
    [{ rdns: 'com.example.long', name: 'x'.repeat(60), icon: 'https://evil.example/pixel.png' }],
    [{ rdns: 'com.example.none', name: '' }],
    [{ rdns: 'app.phantom', name: 'Phantom' }],
    [{ rdns: '__proto__', name: 'Odd', icon: 'data:text/html,x' }],
  )
  announceStandardWallet(window, standard('Backpack'))
  const { wallets } = findWallets(() => {}, window)
  expect(wallets.map(({ name, type, icon }) => [name, type, icon])).toEqual([
    ['Metamask', 'ethereum', null],
    ['Rabbit Wallet', 'ethereum', 'data:image/png;base64,AA'],
    ['x'.repeat(40), 'ethereum', null],
    ['Other Ethereum Wallet', 'ethereum', null],
    ['Odd', 'ethereum', null],
    ['Backpack', 'solana', null],
  ])
})

test('offers a wallet once that is found twice: by its object, its domain or its name', () => {
  const provider = ethereum({ isMetaMask: true })
  const phantom = solana({ isPhantom: true })
  const window = announcing(
    windowWith({ ethereum: provider, solana: phantom }),
    [{ rdns: 'com.example.same', name: 'Same object' }, provider],
    [{ rdns: 'io.metamask', name: 'MetaMask' }],
    [{ rdns: 'com.example.twice', name: 'Twice' }],
    [{ rdns: 'com.example.twice', name: 'Twice again' }],
  )
  announceStandardWallet(window, standard('Phantom'))
  expect(findWallets(() => {}, window).wallets.map(({ name }) => name)).toEqual(['Metamask', 'Phantom', 'Twice'])
})

test('a wallet object without a name gets the announced name', () => {
  const provider = ethereum()
  const window = announcing(windowWith({ ethereum: provider }), [
    { rdns: 'com.example.rabbit', name: 'Rabbit' },
    provider,
  ])
  expect(findWallets(() => {}, window).wallets.map(({ name }) => name)).toEqual(['Rabbit'])
})

test('ignores a standard wallet that does not sign for Solana, and drops only the one that throws', () => {
  const window = windowWith({})
  announceStandardWallet(window, standard('Other chain', { chains: ['sui:mainnet'] }))
  announceStandardWallet(window, standard('No signature', { features: { 'standard:connect': {} } }))
  announceStandardWallet(
    window,
    Object.defineProperty({}, 'features', {
      get: () => {
        throw new Error('broken')
      },
    }),
  )
  announceStandardWallet(window, standard('Backpack'))
  expect(findWallets(() => {}, window).wallets.map(({ name }) => name)).toEqual(['Backpack'])
})

test('reports wallets that are announced later, until unsubscribed', () => {
  const lateWallets: Wallet[] = []
  const window = windowWith({ ethereum: ethereum({ isMetaMask: true }) })
  const { wallets, stop } = findWallets((wallet) => lateWallets.push(wallet), window)
  announce(window, { rdns: 'com.example.rabbit', name: 'Rabbit' })
  announce(window, { rdns: 'io.metamask', name: 'MetaMask' })
  const register = (wallet: object) => (api: { register(wallet: object): void }) => api.register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register(standard('Backpack')) }))
  expect(wallets.map(({ name }) => name)).toEqual(['Metamask'])
  expect(lateWallets.map(({ name }) => name)).toEqual(['Rabbit', 'Backpack'])
  stop()
  announce(window, { rdns: 'com.example.hare', name: 'Hare' })
  expect(lateWallets).toHaveLength(2)
})

test('looking for wallets sends them no request', () => {
  const requests: unknown[] = []
  const request = async (call: unknown) => requests.push(call)
  findWallets(() => {}, announcing(windowWith({ ethereum: { request } }), [{ rdns: 'a.b', name: 'B' }, { request }]))
  expect(requests).toEqual([])
})
