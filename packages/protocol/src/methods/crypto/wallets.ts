/** The chains whose wallets sign people in, by the wire's name for them. */
export const walletTypes = ['ethereum', 'solana'] as const

export type WalletType = (typeof walletTypes)[number]
