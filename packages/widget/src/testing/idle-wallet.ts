import type { Wallet } from '@latchkey/client/methods/crypto/wallet'

const never = () => new Promise<never>(() => {})

/** A wallet that a plan can name, and that answers nothing. */
export const idleWallet = (name: string): Wallet => ({
  key: `com.${name}`,
  name,
  type: 'ethereum',
  icon: null,
  connect: never,
  sign: never,
  account: never,
  onAccountChange: () => () => {},
})
