import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import { isOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import type { Browser } from './browser.ts'
import type { OAuthProvider } from './config.ts'

/** Returns the providers with a button, in the given order. Repeated and unknown names are dropped. */
export const socialProviders = (providers: readonly OAuthProvider[]): readonly OAuthProvider[] =>
  providers.filter(
    ({ type }, index) => isOAuthProvider(type) && providers.findIndex((other) => other.type === type) === index,
  )

/** SPEC: social and wallet buttons share six slots, of which the last is the closing wallet button's. */
const SLOTS = 6

const onlyOnce = (wallets: readonly Wallet[]) => [...new Map(wallets.map((one) => [one.key, one])).values()]

/**
 * Splits the wallets into those with a button on Main, and those on the screen behind the closing button.
 *
 * @param social number of providers on Main, which is not limited
 */
export const walletSlots = (
  { wallets, lateWallets }: Pick<Browser, 'wallets' | 'lateWallets'>,
  social: number,
): { readonly onMain: readonly Wallet[]; readonly others: readonly Wallet[] } => {
  const onMain = onlyOnce(wallets).slice(0, Math.max(0, SLOTS - 1 - social))
  const isOnMain = ({ key }: Wallet) => onMain.some((one) => one.key === key)
  return { onMain, others: onlyOnce([...wallets, ...lateWallets]).filter((wallet) => !isOnMain(wallet)) }
}
