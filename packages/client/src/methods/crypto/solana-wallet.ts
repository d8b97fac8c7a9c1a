import { base58Of } from './base58.ts'
import type { Wallet } from './wallet.ts'
import { NoAccount } from './wallet-reason.ts'

interface PublicKey {
  toString(): string
}

/** The object that Solana wallets put into the window. */
export interface SolanaProvider {
  readonly isPhantom?: boolean
  readonly publicKey?: PublicKey | null
  connect(): Promise<{ readonly publicKey?: PublicKey } | undefined>
  signMessage(bytes: Uint8Array, encoding: 'utf8'): Promise<{ readonly signature: Uint8Array } | Uint8Array>
  on?(event: 'accountChanged', listener: () => void): unknown
  off?(event: 'accountChanged', listener: () => void): unknown
}

export const solanaWallet = (description: Pick<Wallet, 'key' | 'name' | 'icon'>, provider: SolanaProvider): Wallet => ({
  ...description,
  type: 'solana',
  async connect() {
    const answer = await provider.connect()
    const key = answer?.publicKey ?? provider.publicKey
    if (!key) throw new NoAccount('The wallet returned no account. Unlock it or choose an account, then try again.')
    return key.toString()
  },
  async sign(text) {
    const answer = await provider.signMessage(new TextEncoder().encode(text), 'utf8')
    return base58Of('signature' in answer ? answer.signature : answer)
  },
  account: async () => provider.publicKey?.toString() ?? null,
  onAccountChange(callback) {
    provider.on?.('accountChanged', callback)
    return () => provider.off?.('accountChanged', callback)
  },
})
