/// <reference path="../../ui/css.d.ts" />

import { cryptoButtons as buttonWords, crypto as cryptoWords, walletReasons } from '../../copy/locales/en.ts'
import { emitComplete } from '../../flow/emit-complete.ts'
import { screensOf } from '../../flow/screen.ts'
import choices from '../../ui/styles/choices.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import wallets from '../../ui/styles/wallets.css?inline'
import type { Consumer } from '../../user-flow/vertical.ts'
import { OtherWallets } from './OtherWallets.tsx'
import { WalletConnected, WalletFailed } from './Outcome.tsx'
import { SetUpWallet } from './SetUpWallet.tsx'
import { CryptoConnect, CryptoSignMessage } from './wallet.screens.ts'

export const styles = [states, screenStyles, choices, wallets]
export const sentences = { ...cryptoWords, ...buttonWords, ...walletReasons }

const screen = screensOf<Consumer>()

const CryptoOtherScreen = screen('CryptoOtherScreen', {
  view: OtherWallets,
  waitsForReact: 'The window of a wallet takes the time in which React loads.',
  transitions: ['CryptoConnect'],
  on: {
    async choose({ at, go }, key) {
      const wallet = at.wallets.find((one) => one.key === key)
      return wallet && go('CryptoConnect', { wallet })
    },
  },
})

const CryptoSetupWallet = screen('CryptoSetupWallet', {
  view: SetUpWallet,
  waitsForReact: 'The window of a wallet takes the time in which React loads.',
})

const CryptoError = screen('CryptoError', {
  view: WalletFailed,
  waitsForReact: 'The window of a wallet takes the time in which React loads.',
  transitions: ['CryptoConnect'],
  on: { again: async ({ at: { wallet }, go }) => go('CryptoConnect', { wallet }) },
})

const CryptoConfirmation = screen('CryptoConfirmation', {
  view: WalletConnected,
  waitsForReact: 'The window of a wallet takes the time in which React loads.',
  arrive: emitComplete,
})

export const screens = {
  CryptoConnect,
  CryptoSignMessage,
  CryptoOtherScreen,
  CryptoSetupWallet,
  CryptoError,
  CryptoConfirmation,
}
