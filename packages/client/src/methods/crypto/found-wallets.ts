import { type EthereumProvider, ethereumWallet } from './ethereum-wallet.ts'
import { type StandardWallet, signsOnSolana, standardWallet } from './standard-wallet.ts'
import type { Wallet, WalletWindow } from './wallet.ts'
import { type Found, windowWallets } from './window-wallets.ts'

/** By the reverse domain name that a wallet announces itself with (EIP-6963), what it is called here. */
const known: Readonly<Record<string, string>> = {
  'io.metamask': 'Metamask',
  'com.coinbase.wallet': 'Coinbase',
  'com.binance.wallet': 'Binance',
}
/** Its other half is found as a wallet of Solana. */
const phantom = 'app.phantom'

const longestName = 40
const isPicture = (icon: unknown): icon is string =>
  typeof icon === 'string' && icon.length <= 100_000 && /^data:image\/(?:png|svg\+xml|webp|gif|jpeg)[;,]/.test(icon)

/** What a wallet says of itself is shown to people: on one line, and not for ever. */
const shown = (name: unknown, otherwise: string): string => {
  const text = typeof name === 'string' ? name.replace(/[\p{C}\s]+/gu, ' ').trim() : ''
  return text === '' ? otherwise : [...text].slice(0, longestName).join('')
}

interface Announced {
  readonly info?: { readonly name?: unknown; readonly icon?: unknown; readonly rdns?: unknown }
  readonly provider?: EthereumProvider
}

const ofAnnounced = ({ info = {}, provider }: Announced): Found | null => {
  if (typeof provider?.request !== 'function' || info.rdns === phantom) return null
  const rdns = typeof info.rdns === 'string' ? info.rdns : ''
  const name = (Object.hasOwn(known, rdns) && known[rdns]) || shown(info.name, 'Other Ethereum Wallet')
  const key = `ethereum:${Object.hasOwn(known, rdns) ? name : rdns || name}`
  const icon = isPicture(info.icon) ? info.icon : null
  return { wallet: ethereumWallet({ key, name, icon }, provider), object: provider }
}

const ofStandard = (wallet: StandardWallet): Found | null => {
  if (!signsOnSolana(wallet)) return null
  const name = shown(wallet.name, 'Other Solana Wallet')
  const icon = isPicture(wallet.icon) ? wallet.icon : null
  return { wallet: standardWallet({ key: `solana:${name}`, name, icon }, wallet), object: wallet }
}

export interface FoundWallets {
  /** Those that are there, each once, in the order in which they came. */
  readonly wallets: readonly Wallet[]
  /** Stops listening to those that come later. */
  stop(): void
}

/**
 * Looks for the wallets of a browser: objects in the window first, then whoever answers the two calls for wallets, most of
 * them at once (EIP-6963, Wallet Standard). Nothing is asked of any wallet.
 *
 * @param onLate hears of each that answers later
 * @example
 * const { wallets, stop } = findWallets((late) => show(late))
 */
export const findWallets = (
  onLate: (wallet: Wallet) => void,
  window: WalletWindow = globalThis as unknown as WalletWindow,
): FoundWallets => {
  const found = [...windowWallets(window)]
  let isLate = false
  const add = (made: () => Found | null) => {
    try {
      const one = made()
      if (one === null) return
      const at = isLate ? -1 : found.findIndex(({ object, wallet }) => object === one.object && isNameless(wallet))
      if (at >= 0) found[at] = one
      if (at >= 0 || isKnown(found, one)) return
      found.push(one)
      if (isLate) onLate(one.wallet)
    } catch {
      // A wallet that breaks while it introduces itself is lost alone.
    }
  }
  const register = (...wallets: readonly StandardWallet[]) => {
    for (const wallet of wallets) add(() => ofStandard(wallet))
    return () => {}
  }
  const api = { register }
  const listening = new AbortController()
  window.addEventListener(
    'eip6963:announceProvider',
    ((event: CustomEvent<Announced>) => add(() => ofAnnounced(event.detail))) as EventListener,
    listening,
  )
  window.addEventListener(
    'wallet-standard:register-wallet',
    ((event: CustomEvent<(api: object) => void>) => {
      try {
        event.detail(api)
      } catch {
        // As above.
      }
    }) as EventListener,
    listening,
  )
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  isLate = true
  return { wallets: found.map(({ wallet }) => wallet), stop: () => listening.abort() }
}

/** An object in the window that says nothing of itself has a name once it is announced as well. */
const isNameless = ({ name }: Wallet): boolean => nameless.has(name)
const nameless = new Set(['Other Ethereum Wallet', 'Other Solana Wallet'])

/** The same object under two names is one wallet, and so are two objects of one name. */
const isKnown = (found: readonly Found[], { wallet, object }: Found): boolean =>
  found.some((one) => one.object === object || one.wallet.key === wallet.key)
