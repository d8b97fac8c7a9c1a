import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import type { OAuthProviderName } from '@latchkey/client/methods/oauth/providers'
import { isInApp } from '../ui/in-app-browsers.ts'
import type { Mark } from '../ui/mark.ts'

/** The browser's capabilities that are known so far. */
export interface Browser {
  /** Whether the browser supports passkey autofill; null until it was asked. No answer means no. */
  readonly autofillsPasskeys: boolean | null
  /** The wallets that were found before Main was drawn. */
  readonly wallets: readonly Wallet[]
  /** Wallets that were announced later: they do not displace others. */
  readonly lateWallets: readonly Wallet[]
  /** An in-app browser, in which neither Google nor passkeys work. */
  readonly isInApp: boolean
  /** The marks of providers that have loaded. */
  readonly marks: Readonly<Partial<Record<OAuthProviderName, Mark>>>
  /** The method of the last sign-in, as the client stores it, if the site marks it. */
  readonly lastUsed: string | null
}

/** The state before the browser was asked, and on a server. */
export const unknownBrowser: Browser = {
  autofillsPasskeys: null,
  wallets: [],
  lateWallets: [],
  isInApp: isInApp(String(globalThis.navigator?.userAgent)),
  marks: {},
  lastUsed: null,
}
