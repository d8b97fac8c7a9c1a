import { findWallets } from '@latchkey/client/methods/crypto/found-wallets'
import type { Browser } from '../../consumer/browser.ts'

/** Tells of the wallets that are there, and of each that comes later, as long as the page is. */
export async function detectWallets(tell: (found: Partial<Browser>) => void): Promise<void> {
  let lateWallets: Browser['lateWallets'] = []
  const { wallets } = findWallets((late) => {
    lateWallets = [...lateWallets, late]
    tell({ lateWallets })
  })
  tell({ wallets })
}
