import { type EthereumProvider, ethereumWallet } from './ethereum-wallet.ts'
import { type SolanaProvider, solanaWallet } from './solana-wallet.ts'
import type { Wallet, WalletWindow } from './wallet.ts'

/** A wallet and its object in the window. The wallet may also announce the same object. */
export interface FoundWallet {
  readonly wallet: Wallet
  readonly object: object
}

type WindowMembers = Readonly<Record<string, unknown>>

const member = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null ? (owner as WindowMembers)[name] : undefined

const isProvider = (value: unknown): value is EthereumProvider => typeof member(value, 'request') === 'function'
const isSolana = (value: unknown): value is SolanaProvider =>
  typeof member(value, 'connect') === 'function' && typeof member(value, 'signMessage') === 'function'

/** If several wallets share one window, `ethereum` is a wrapper that lists them and is not a wallet itself. */
const inEthereum = (window: WalletWindow): readonly EthereumProvider[] => {
  const { ethereum } = window
  const wrappedProviders = member(ethereum, 'providers')
  return (Array.isArray(wrappedProviders) && wrappedProviders.length > 0 ? wrappedProviders : [ethereum]).filter(
    isProvider,
  )
}

/** Phantom claims to be MetaMask here, but is offered for Solana. Coinbase Wallet may claim to be both. */
const isPhantom = ({ isPhantom }: EthereumProvider) => isPhantom === true
const isCoinbase = (provider: EthereumProvider) => !isPhantom(provider) && provider.isCoinbaseWallet === true
const isMetamask = (provider: EthereumProvider) =>
  !isPhantom(provider) && !isCoinbase(provider) && provider.isMetaMask === true
const isOther = (provider: EthereumProvider) => !isPhantom(provider) && !isCoinbase(provider) && !isMetamask(provider)

const solanaIn = (window: WalletWindow) => {
  const phantomProvider = member(window.phantom, 'solana')
  return isSolana(phantomProvider) ? phantomProvider : window.solana
}
const isPhantomIn = (window: WalletWindow, provider: unknown) =>
  isSolana(provider) && (provider.isPhantom === true || provider === member(window.phantom, 'solana'))

const ethereum = (name: string) => (provider: EthereumProvider) => ({
  wallet: ethereumWallet({ key: `ethereum:${name}`, name, icon: null }, provider),
  object: provider,
})
const solana = (name: string) => (provider: SolanaProvider) => ({
  wallet: solanaWallet({ key: `solana:${name}`, name, icon: null }, provider),
  object: provider,
})

/** One search per wallet, in display order. */
const searches: readonly ((window: WalletWindow) => readonly FoundWallet[])[] = [
  (window) => inEthereum(window).filter(isMetamask).slice(0, 1).map(ethereum('Metamask')),
  (window) =>
    [solanaIn(window)]
      .filter((provider) => isPhantomIn(window, provider))
      .map((provider) => solana('Phantom')(provider as SolanaProvider)),
  (window) => [window.BinanceChain].filter(isProvider).map(ethereum('Binance')),
  (window) => [member(window.vessel, 'ethereum')].filter(isProvider).map(ethereum('Vessel')),
  (window) => inEthereum(window).filter(isCoinbase).slice(0, 1).map(ethereum('Coinbase')),
  (window) => inEthereum(window).filter(isOther).slice(0, 1).map(ethereum('Other Ethereum Wallet')),
  (window) =>
    [window.solana]
      .filter(isSolana)
      .filter((provider) => !isPhantomIn(window, provider))
      .map(solana('Other Solana Wallet')),
]

/** Returns the wallets with an object in the window. A wallet whose getter throws is skipped. */
export const windowWallets = (window: WalletWindow): readonly FoundWallet[] =>
  searches.flatMap((search) => {
    try {
      return search(window)
    } catch {
      return []
    }
  })
