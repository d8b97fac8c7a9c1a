/** Supported chains, by their names on the wire. */
export const walletTypes = ['ethereum', 'solana'] as const

export type WalletType = (typeof walletTypes)[number]
