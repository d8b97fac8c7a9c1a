import { methodOf } from '../../flow/method.ts'
import type { CryptoEntryIntents } from '../../user-flow/crypto.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'

export const crypto = methodOf<Consumer, CryptoEntryIntents>()({
  id: 'crypto',
  product: 'crypto',
  // A lazy chunk detects the wallets, so the buttons are loaded with it.
  entries: { wallet: { view: 'lazy' }, closing: { view: 'lazy' } },
  owns: [
    'CryptoConnect',
    'CryptoSignMessage',
    'CryptoOtherScreen',
    'CryptoSetupWallet',
    'CryptoError',
    'CryptoConfirmation',
  ],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./consumer.screens.ts'),
  lazyEntries: () => import('./consumer.main.ts'),
  detect: async (onDetect) => (await import('./consumer.main.ts')).detectWallets(onDetect),
})
