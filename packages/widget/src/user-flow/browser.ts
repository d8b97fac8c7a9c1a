import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import type { OAuthProviderName } from '@latchkey/client/methods/oauth/providers'
import { isInApp } from '../ui/in-app-browsers.ts'
import type { Mark } from '../ui/mark.ts'

/** What the browser can, as far as it has said so. */
export interface Browser {
  /** Whether it offers passkeys in a field; null until it has been asked. Silence means no. */
  readonly autofillsPasskeys: boolean | null
  /** Those that were there before Main was drawn. */
  readonly wallets: readonly Wallet[]
  /** Those that came after: they take no place of another's. */
  readonly lateWallets: readonly Wallet[]
  /** A browser inside another app, in which neither Google nor passkeys work. */
  readonly isInApp: boolean
  /** The marks of providers, as far as they have come. */
  readonly marks: Readonly<Partial<Record<OAuthProviderName, Mark>>>
  /** By what somebody signed in last, as the client remembers it, where a site wants that marked. */
  readonly lastUsed: string | null
}

/** Before it has been asked, and on a server: what it says by itself. */
export const unknownBrowser: Browser = {
  autofillsPasskeys: null,
  wallets: [],
  lateWallets: [],
  isInApp: isInApp(String(globalThis.navigator?.userAgent)),
  marks: {},
  lastUsed: null,
}
