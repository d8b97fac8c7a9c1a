import { type EthereumProvider, ethereumWallet } from './ethereum-wallet.ts'
import { type SolanaProvider, solanaWallet } from './solana-wallet.ts'
import type { Wallet, WalletWindow } from './wallet.ts'

/** A wallet that has put an object into the window, and that object: the same one may be announced as well. */
export interface Found {
  readonly wallet: Wallet
  readonly object: object
}

type Members = Readonly<Record<string, unknown>>

const member = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null ? (owner as Members)[name] : undefined

const isProvider = (value: unknown): value is EthereumProvider => typeof member(value, 'request') === 'function'
const isSolana = (value: unknown): value is SolanaProvider =>
  typeof member(value, 'connect') === 'function' && typeof member(value, 'signMessage') === 'function'

/** Several wallets in one window share a wrapper, which lists them and is none itself. */
const inEthereum = (window: WalletWindow): readonly EthereumProvider[] => {
  const { ethereum } = window
  const listed = member(ethereum, 'providers')
  return (Array.isArray(listed) && listed.length > 0 ? listed : [ethereum]).filter(isProvider)
}

/** Phantom calls itself MetaMask there; what it is for is Solana. Coinbase's may call itself both. */
const isPhantom = ({ isPhantom }: EthereumProvider) => isPhantom === true
const isCoinbase = (one: EthereumProvider) => !isPhantom(one) && one.isCoinbaseWallet === true
const isMetamask = (one: EthereumProvider) => !isPhantom(one) && !isCoinbase(one) && one.isMetaMask === true
const isOther = (one: EthereumProvider) => !isPhantom(one) && !isCoinbase(one) && !isMetamask(one)

const solanaIn = (window: WalletWindow) => {
  const own = member(window.phantom, 'solana')
  return isSolana(own) ? own : window.solana
}
const isPhantomIn = (window: WalletWindow, one: unknown) =>
  isSolana(one) && (one.isPhantom === true || one === member(window.phantom, 'solana'))

const ethereum = (name: string) => (provider: EthereumProvider) => ({
  wallet: ethereumWallet({ key: `ethereum:${name}`, name, icon: null }, provider),
  object: provider,
})
const solana = (name: string) => (provider: SolanaProvider) => ({
  wallet: solanaWallet({ key: `solana:${name}`, name, icon: null }, provider),
  object: provider,
})

/** Where each wallet is looked for, in the order in which they are offered. */
const searches: readonly ((window: WalletWindow) => readonly Found[])[] = [
  (window) => inEthereum(window).filter(isMetamask).slice(0, 1).map(ethereum('Metamask')),
  (window) =>
    [solanaIn(window)].filter((one) => isPhantomIn(window, one)).map((one) => solana('Phantom')(one as SolanaProvider)),
  (window) => [window.BinanceChain].filter(isProvider).map(ethereum('Binance')),
  (window) => [member(window.vessel, 'ethereum')].filter(isProvider).map(ethereum('Vessel')),
  (window) => inEthereum(window).filter(isCoinbase).slice(0, 1).map(ethereum('Coinbase')),
  (window) => inEthereum(window).filter(isOther).slice(0, 1).map(ethereum('Other Ethereum Wallet')),
  (window) =>
    [window.solana]
      .filter(isSolana)
      .filter((one) => !isPhantomIn(window, one))
      .map(solana('Other Solana Wallet')),
]

/** The wallets that have put objects into the window. One whose getter throws is lost alone. */
export const windowWallets = (window: WalletWindow): readonly Found[] =>
  searches.flatMap((found) => {
    try {
      return found(window)
    } catch {
      return []
    }
  })
