/**
 * Why not mipd (0.0.7) and @wallet-standard/app (1.1.1): wallets are found before the first field is painted. Compressed,
 * this module has 2.00 kB; with mipd it has 2.06 kB, with both libraries 2.69 kB.
 */

import { type EthereumProvider, ethereumWallet } from './ethereum-wallet.ts'
import { type StandardWallet, signsOnSolana, standardWallet } from './standard-wallet.ts'
import type { Wallet, WalletWindow } from './wallet.ts'
import { type FoundWallet, windowWallets } from './window-wallets.ts'

/** Our names of wallets, by the reverse domain name in their announcement (EIP-6963). */
const walletNames: Readonly<Record<string, string>> = {
  'io.metamask': 'Metamask',
  'com.coinbase.wallet': 'Coinbase',
  'com.binance.wallet': 'Binance',
}
/** Phantom is offered as a Solana wallet only. */
const phantom = 'app.phantom'

const longestName = 40
const isPicture = (icon: unknown): icon is string =>
  typeof icon === 'string' && icon.length <= 100_000 && /^data:image\/(?:png|svg\+xml|webp|gif|jpeg)[;,]/.test(icon)

/** Returns a wallet's own name in a form fit for display: on one line, and shortened. */
const displayName = (name: unknown, fallback: string): string => {
  const text = typeof name === 'string' ? name.replace(/[\p{C}\s]+/gu, ' ').trim() : ''
  return text === '' ? fallback : [...text].slice(0, longestName).join('')
}

interface AnnouncedWallet {
  readonly info?: { readonly name?: unknown; readonly icon?: unknown; readonly rdns?: unknown }
  readonly provider?: EthereumProvider
}

const fromAnnouncement = ({ info = {}, provider }: AnnouncedWallet): FoundWallet | null => {
  if (typeof provider?.request !== 'function' || info.rdns === phantom) return null
  const rdns = typeof info.rdns === 'string' ? info.rdns : ''
  const name =
    (Object.hasOwn(walletNames, rdns) && walletNames[rdns]) || displayName(info.name, 'Other Ethereum Wallet')
  const key = `ethereum:${Object.hasOwn(walletNames, rdns) ? name : rdns || name}`
  const icon = isPicture(info.icon) ? info.icon : null
  return { wallet: ethereumWallet({ key, name, icon }, provider), object: provider }
}

const fromStandardWallet = (wallet: StandardWallet): FoundWallet | null => {
  if (!signsOnSolana(wallet)) return null
  const name = displayName(wallet.name, 'Other Solana Wallet')
  const icon = isPicture(wallet.icon) ? wallet.icon : null
  return { wallet: standardWallet({ key: `solana:${name}`, name, icon }, wallet), object: wallet }
}

export interface FoundWallets {
  /** The wallets found at once, without duplicates, in the order of their answers. */
  readonly wallets: readonly Wallet[]
  /** Stops listening for wallets that answer later. */
  stop(): void
}

/**
 * Finds the wallets of a browser: objects in the window first, then wallets that answer the two discovery events, most
 * of them at once (EIP-6963, Wallet Standard). Sends no request to any wallet.
 *
 * @param onLate receives each wallet that answers later
 * @example
 * const { wallets, stop } = findWallets((late) => show(late))
 */
export const findWallets = (
  onLate: (wallet: Wallet) => void,
  window: WalletWindow = globalThis as unknown as WalletWindow,
): FoundWallets => {
  const foundWallets = [...windowWallets(window)]
  let isLate = false
  const add = (createWallet: () => FoundWallet | null) => {
    try {
      const foundWallet = createWallet()
      if (foundWallet === null) return
      const at = isLate
        ? -1
        : foundWallets.findIndex(({ object, wallet }) => object === foundWallet.object && isNameless(wallet))
      if (at >= 0) foundWallets[at] = foundWallet
      if (at >= 0 || isKnown(foundWallets, foundWallet)) return
      foundWallets.push(foundWallet)
      if (isLate) onLate(foundWallet.wallet)
    } catch {
      // Skip a wallet whose announcement fails.
    }
  }
  const register = (...wallets: readonly StandardWallet[]) => {
    for (const wallet of wallets) add(() => fromStandardWallet(wallet))
    return () => {}
  }
  const api = { register }
  const listeners = new AbortController()
  window.addEventListener(
    'eip6963:announceProvider',
    ((event: CustomEvent<AnnouncedWallet>) => add(() => fromAnnouncement(event.detail))) as EventListener,
    listeners,
  )
  window.addEventListener(
    'wallet-standard:register-wallet',
    ((event: CustomEvent<(api: object) => void>) => {
      try {
        event.detail(api)
      } catch {
        // Skip this wallet too.
      }
    }) as EventListener,
    listeners,
  )
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  isLate = true
  return { wallets: foundWallets.map(({ wallet }) => wallet), stop: () => listeners.abort() }
}

/** A window object without a name takes the name of its announcement. */
const isNameless = ({ name }: Wallet): boolean => fallbackNames.has(name)
const fallbackNames = new Set(['Other Ethereum Wallet', 'Other Solana Wallet'])

/** The same object under two names is one wallet, and so are two objects of one name. */
const isKnown = (foundWallets: readonly FoundWallet[], { wallet, object }: FoundWallet): boolean =>
  foundWallets.some((other) => other.object === object || other.wallet.key === wallet.key)
