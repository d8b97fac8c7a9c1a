/// <reference path="../../ui/css.d.ts" />

import { crypto as cryptoWords, walletReasons } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { socialProviders, walletSlots } from '../../user-flow/button-slots.ts'
import type { CryptoEntryIntents } from '../../user-flow/crypto.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'

export const styles = [states, screenStyles]
export const sentences = { ...cryptoWords, ...walletReasons }

export const begin = beginOf<Consumer, CryptoEntryIntents>()({
  transitions: ['CryptoConnect', 'CryptoOtherScreen', 'CryptoSetupWallet'],
  on: {
    async wallet({ go }, wallet) {
      return go('CryptoConnect', { wallet })
    },
    async closing({ go, env }, to) {
      if (to === 'setUp') return go('CryptoSetupWallet', {})
      const { products, oauth } = env.config
      const social = products.includes('oauth') ? socialProviders(oauth.providers).length : 0
      return go('CryptoOtherScreen', { wallets: walletSlots(env.browser, social).others })
    },
  },
})
