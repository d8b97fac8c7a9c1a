import type { Wallet } from './wallet.ts'
import { NoAccount } from './wallet-reason.ts'

/** The provider object of an Ethereum wallet (EIP-1193), with the flags by which older wallets identify themselves. */
export interface EthereumProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on?(event: 'accountsChanged', listener: () => void): unknown
  removeListener?(event: 'accountsChanged', listener: () => void): unknown
  readonly isMetaMask?: boolean
  readonly isCoinbaseWallet?: boolean
  readonly isPhantom?: boolean
  readonly providers?: readonly EthereumProvider[]
}

const firstOf = (accounts: unknown): string | null => {
  const [firstAccount] = Array.isArray(accounts) ? accounts : []
  return typeof firstAccount === 'string' ? firstAccount : null
}

/** Encodes the UTF-8 bytes in hexadecimal. A wallet would parse a plain text that starts with `0x` as digits. */
const hexOf = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const ethereumWallet = (
  description: Pick<Wallet, 'key' | 'name' | 'icon'>,
  provider: EthereumProvider,
): Wallet => ({
  ...description,
  type: 'ethereum',
  async connect() {
    const account = firstOf(await provider.request({ method: 'eth_requestAccounts' }))
    if (account === null)
      throw new NoAccount('The wallet returned no account. Unlock it or choose an account, then try again.')
    return account
  },
  sign: async (text, address) =>
    String(await provider.request({ method: 'personal_sign', params: [hexOf(text), address] })),
  account: async () => firstOf(await provider.request({ method: 'eth_accounts' })),
  onAccountChange(callback) {
    provider.on?.('accountsChanged', callback)
    return () => provider.removeListener?.('accountsChanged', callback)
  },
})
