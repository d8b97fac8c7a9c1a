import { base58Of } from './base58.ts'
import type { Wallet } from './wallet.ts'

interface Account {
  readonly address: string
}

/** A wallet as the Wallet Standard announces it, as far as signing in needs it. */
export interface StandardWallet {
  readonly name: string
  readonly icon?: string
  readonly accounts: readonly Account[]
  readonly chains?: readonly string[]
  readonly features: {
    readonly 'standard:connect'?: { connect(): Promise<{ readonly accounts: readonly Account[] }> }
    readonly 'standard:events'?: { on(event: 'change', listener: () => void): () => void }
    readonly 'solana:signMessage'?: {
      signMessage(asked: {
        readonly account: Account
        readonly message: Uint8Array
      }): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
    }
  }
}

/** Whether it can sign in on Solana at all. */
export const signsOnSolana = ({ features, chains }: StandardWallet): boolean =>
  features['standard:connect'] !== undefined &&
  features['solana:signMessage'] !== undefined &&
  (chains ?? []).some((chain) => chain.startsWith('solana:'))

export const standardWallet = (named: Pick<Wallet, 'key' | 'name' | 'icon'>, wallet: StandardWallet): Wallet => {
  const { features } = wallet
  return {
    ...named,
    type: 'solana',
    async connect() {
      const [account] = (await features['standard:connect']?.connect())?.accounts ?? []
      if (!account) throw new Error('The wallet named no account.')
      return account.address
    },
    async sign(text, address) {
      const account = wallet.accounts.find((one) => one.address === address)
      if (!account) throw new Error('The wallet does not have the account any more.')
      const message = new TextEncoder().encode(text)
      const [signed] = (await features['solana:signMessage']?.signMessage({ account, message })) ?? []
      if (!signed) throw new Error('The wallet signed nothing.')
      return base58Of(signed.signature)
    },
    account: async () => wallet.accounts[0]?.address ?? null,
    onAccountChange: (callback) => features['standard:events']?.on('change', callback) ?? (() => {}),
  }
}
