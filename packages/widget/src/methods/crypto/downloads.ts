/** Where the five wallets of the product are to be had. */
export const downloads = [
  { name: 'Vessel', url: 'https://vessel.xyz/' },
  { name: 'Metamask', url: 'https://metamask.io/download/' },
  { name: 'Phantom', url: 'https://phantom.com/download' },
  { name: 'Coinbase', url: 'https://www.coinbase.com/wallet/downloads' },
  { name: 'Binance', url: 'https://www.binance.com/en/binancewallet' },
] as const
