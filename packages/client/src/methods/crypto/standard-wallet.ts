import { base58Of } from './base58.ts'
import type { Wallet } from './wallet.ts'
import { AccountSwitched, NoAccount } from './wallet-reason.ts'

interface WalletAccount {
  readonly address: string
}

/** The part of a Wallet Standard wallet that a sign-in needs. */
export interface StandardWallet {
  readonly name: string
  readonly icon?: string
  readonly accounts: readonly WalletAccount[]
  readonly chains?: readonly string[]
  readonly features: {
    readonly 'standard:connect'?: { connect(): Promise<{ readonly accounts: readonly WalletAccount[] }> }
    readonly 'standard:events'?: { on(event: 'change', listener: () => void): () => void }
    readonly 'solana:signMessage'?: {
      signMessage(input: {
        readonly account: WalletAccount
        readonly message: Uint8Array
      }): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
    }
  }
}

/** Checks whether a wallet can sign messages on Solana. */
export const signsOnSolana = ({ features, chains }: StandardWallet): boolean =>
  features['standard:connect'] !== undefined &&
  features['solana:signMessage'] !== undefined &&
  (chains ?? []).some((chain) => chain.startsWith('solana:'))

export const standardWallet = (description: Pick<Wallet, 'key' | 'name' | 'icon'>, wallet: StandardWallet): Wallet => {
  const { features } = wallet
  return {
    ...description,
    type: 'solana',
    async connect() {
      const [account] = (await features['standard:connect']?.connect())?.accounts ?? []
      if (!account)
        throw new NoAccount('The wallet returned no account. Unlock it or choose an account, then try again.')
      return account.address
    },
    async sign(text, address) {
      const account = wallet.accounts.find((candidate) => candidate.address === address)
      if (!account) throw new AccountSwitched('The wallet no longer has this account. Connect the wallet again.')
      const message = new TextEncoder().encode(text)
      const [output] = (await features['solana:signMessage']?.signMessage({ account, message })) ?? []
      if (!output) throw new Error('The wallet returned no signature. Try again.')
      return base58Of(output.signature)
    },
    account: async () => wallet.accounts[0]?.address ?? null,
    onAccountChange: (callback) => features['standard:events']?.on('change', callback) ?? (() => {}),
  }
}
