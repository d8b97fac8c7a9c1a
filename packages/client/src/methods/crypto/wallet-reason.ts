/**
 * Why a wallet did not answer, by what its user can do next: confirm the request, answer an older one, choose the account again, unlock
 * the wallet, reload the page (`gone`), choose another wallet (`unfit`), or only try again.
 */
export type WalletReason = 'declined' | 'pending' | 'switched' | 'locked' | 'gone' | 'unfit' | 'failed'

/** The user selected another account in the wallet while it connected or signed. */
export class AccountSwitched extends Error {
  override readonly name = 'AccountSwitched'
}

/** The wallet is connected to the page, and gives it no account. */
export class NoAccount extends Error {
  override readonly name = 'NoAccount'
}

/** Codes of EIP-1193 and EIP-1474; Solana wallets use those of EIP-1193 too. Ethers replaces a number by a name. */
const byCode: ReadonlyMap<unknown, WalletReason> = new Map<unknown, WalletReason>([
  [4001, 'declined'],
  ['ACTION_REJECTED', 'declined'],
  [5000, 'declined'],
  [-32_002, 'pending'],
  [4100, 'locked'],
  [4900, 'locked'],
  [4901, 'locked'],
  [4200, 'unfit'],
  [-32_601, 'unfit'],
])

/**
 * Words of wallets that send no code, or the code of an internal error. Those of browsers come first: they end the connection
 * of a page to an extension that was updated, disabled or removed.
 */
const byWords: readonly (readonly [words: RegExp, reason: WalletReason])[] = [
  [/context invalidated|receiving end|(message|disconnected) (port|channel)|lost connection/i, 'gone'],
  [/already (pending|processing|open)|pending request/i, 'pending'],
  [/reject|denied|declined|cancel|dismiss|exited|closed by (the )?user|(modal|window|dialog|user) closed/i, 'declined'],
  [/(not|un)[- ]?(supported|implemented)|does(n.t| not) (support|exist)/i, 'unfit'],
  [/locked|not connected|disconnected|not authori[sz]ed|unauthori[sz]ed/i, 'locked'],
]

/** Returns the reason in the error of a wallet, which may be any value. A wallet may wrap the error of another one. */
export const walletReason = (fault: unknown, depth = 0): WalletReason => {
  if (fault instanceof AccountSwitched) return 'switched'
  if (fault instanceof NoAccount) return 'locked'
  const { code, message, cause, data, error } = Object(fault) as Readonly<Record<string, unknown>>
  const coded = byCode.get(code)
  if (coded) return coded
  for (const inner of depth < 3
    ? [cause, error, (Object(data) as { readonly originalError?: unknown }).originalError]
    : []) {
    const reason = inner === undefined ? 'failed' : walletReason(inner, depth + 1)
    if (reason !== 'failed') return reason
  }
  const text = [message, fault].find((one) => typeof one === 'string') ?? ''
  return byWords.find(([words]) => words.test(text))?.[1] ?? 'failed'
}
