import type { Wallet } from './wallet.ts'

/** What every Ethereum wallet is to a page (EIP-1193), with the marks by which older ones tell who they are. */
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
  const [first] = Array.isArray(accounts) ? accounts : []
  return typeof first === 'string' ? first : null
}

/** The text's UTF-8 in hexadecimal digits: a wallet takes other text for digits where it begins like them. */
const hexOf = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const ethereumWallet = (named: Pick<Wallet, 'key' | 'name' | 'icon'>, provider: EthereumProvider): Wallet => ({
  ...named,
  type: 'ethereum',
  async connect() {
    const account = firstOf(await provider.request({ method: 'eth_requestAccounts' }))
    if (account === null) throw new Error('The wallet named no account.')
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
