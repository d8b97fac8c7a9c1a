import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import type { Sample } from '../../flow/sample.ts'
import type { CryptoSteps } from './consumer.ts'

const never = () => new Promise<never>(() => {})
/** To look at: nobody asks it for anything. */
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
const others = [wallet('Coinbase'), wallet('Rabbit Wallet'), wallet('A wallet with a name as long as can be..')]

/** One step of each screen, as a person would meet it, and the intents that can run or fail on it. */
export const samples: readonly Sample<CryptoSteps>[] = [
  { step: { name: 'CryptoConnect', wallet: metamask }, busy: ['arrive'], failed: {} },
  {
    step: {
      name: 'CryptoSignMessage',
      wallet: metamask,
      address: '0xA110305687275832e6c3ab0b5523D48B0efe7b99',
      challenge: 'text',
    },
    busy: ['arrive'],
    failed: {},
  },
  { step: { name: 'CryptoOtherScreen', wallets: others }, busy: [], failed: {} },
  { step: { name: 'CryptoSetupWallet' }, busy: [], failed: {} },
  { step: { name: 'CryptoError' }, busy: [], failed: {} },
  { step: { name: 'CryptoConfirmation' }, busy: [], failed: {} },
]
