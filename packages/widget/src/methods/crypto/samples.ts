import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import type { Sample } from '../../flow/sample.ts'
import type { CryptoSteps } from '../../user-flow/crypto.contract.ts'

const never = () => new Promise<never>(() => {})
/** A wallet for display only: no sample sends it a request. */
const wallet = (name: string): Wallet => ({
  key: `ethereum:${name}`,
  name,
  type: 'ethereum',
  icon: null,
  connect: never,
  sign: never,
  account: never,
  onAccountChange: () => () => {},
})
const metamask = wallet('Metamask')
const rabbit: Wallet = {
  ...wallet('Rabbit Wallet'),
  icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Ccircle cx="1" cy="1" r="1" fill="%23777"/%3E%3C/svg%3E',
}
const others = [wallet('Coinbase'), rabbit, wallet('A wallet with a name as long as can be..')]

/** More wallets than Main has space for. */
export const manyWallets: readonly Wallet[] = [metamask, ...others, wallet('Vessel'), wallet('Binance')]

/** One step of each screen with realistic data, and the intents that it can show as running or failed. */
export const samples: readonly Sample<CryptoSteps>[] = [
  { step: { name: 'CryptoConnect', wallet: metamask }, busy: ['arrive'], failed: {} },
  {
    step: {
      name: 'CryptoSignMessage',
      wallet: rabbit,
      address: '0xA110305687275832e6c3ab0b5523D48B0efe7b99',
      challenge: 'text',
    },
    busy: ['arrive'],
    failed: {},
  },
  { step: { name: 'CryptoOtherScreen', wallets: others }, busy: [], failed: {} },
  { step: { name: 'CryptoSetupWallet' }, busy: [], failed: {} },
  ...(['failed', 'declined', 'pending', 'switched', 'locked', 'gone', 'unfit'] as const).map((reason) => ({
    step: { name: 'CryptoError' as const, wallet: metamask, reason },
    busy: [],
    failed: {},
  })),
  { step: { name: 'CryptoConfirmation' }, busy: [], failed: {} },
]
