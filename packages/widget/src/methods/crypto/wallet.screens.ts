import { connect, sign } from '@latchkey/client/methods/crypto/sign-in'
import { WalletError } from '@latchkey/client/methods/crypto/wallet-error'
import { screensOf } from '../../flow/screen.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { Connecting, Signing } from './Waiting.tsx'

const screen = screensOf<Consumer>()

const reasonOf = (fault: unknown) => (fault instanceof WalletError ? fault.reason : 'failed')

/** Starts on arrival: the wallet was chosen on the previous screen. */
export const CryptoConnect = screen('CryptoConnect', {
  view: Connecting,
  waitsForReact: 'The window of a wallet takes the time in which React loads.',
  uses: { connect },
  transitions: ['CryptoSignMessage', 'CryptoError'],
  async arrive({ at: { wallet }, use, go, signal, report, emitEvent }) {
    try {
      const { address, started } = await use.connect({ wallet })
      emitEvent('CRYPTO_WALLET_AUTHENTICATE_START', started)
      return go('CryptoSignMessage', { wallet, address, challenge: started.challenge })
    } catch (fault) {
      if (!signal.aborted) report(fault)
      return go('CryptoError', { wallet, reason: reasonOf(fault) })
    }
  },
})

/** Signs on arrival, and signs in with the signature. */
export const CryptoSignMessage = screen('CryptoSignMessage', {
  view: Signing,
  waitsForReact: 'The window of a wallet takes the time in which React loads.',
  uses: { sign },
  transitions: ['CryptoConfirmation', 'CryptoError'],
  async arrive({ at, use, go, env, signal, report, emitEvent, signedIn }) {
    try {
      const grant = await use.sign({ ...at, session_duration_minutes: env.config.session.minutes })
      emitEvent('CRYPTO_WALLET_AUTHENTICATE', grant)
      signedIn(grant)
      return go('CryptoConfirmation', {})
    } catch (fault) {
      if (!signal.aborted) report(fault)
      return go('CryptoError', { wallet: at.wallet, reason: reasonOf(fault) })
    }
  },
})
