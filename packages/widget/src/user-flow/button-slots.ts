import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import { isOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import type { Browser } from './browser.ts'
import type { OAuthProvider } from './config.ts'

/** Which providers have a button, in the order given: one that is named twice has one, an unknown one none. */
export const socialProviders = (given: readonly OAuthProvider[]): readonly OAuthProvider[] =>
  given.filter(({ type }, index) => isOAuthProvider(type) && given.findIndex((other) => other.type === type) === index)

/** SPEC: social and wallet buttons have six slots together, of which the last is that of the closing wallet button. */
const SLOTS = 6

const onlyOnce = (wallets: readonly Wallet[]) => [...new Map(wallets.map((one) => [one.key, one])).values()]

/**
 * Which wallets have a button of their own on Main, and which stand on the screen behind its closing button.
 *
 * @param social how many providers Main shows; their number is not bounded
 */
export const walletSlots = (
  { wallets, lateWallets }: Pick<Browser, 'wallets' | 'lateWallets'>,
  social: number,
): { readonly onMain: readonly Wallet[]; readonly others: readonly Wallet[] } => {
  const onMain = onlyOnce(wallets).slice(0, Math.max(0, SLOTS - 1 - social))
  const isOnMain = ({ key }: Wallet) => onMain.some((one) => one.key === key)
  return { onMain, others: onlyOnce([...wallets, ...lateWallets]).filter((wallet) => !isOnMain(wallet)) }
}
