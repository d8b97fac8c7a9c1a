import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'
import type { Deps } from '../../deps.ts'
import { requireRoom } from '../../identity/rate-limit.ts'
import type { Reason } from '../../identity/sign-in/reason.ts'
import type { Rows } from '../../store/store.ts'
import { purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'

/** A wallet as it is found: its chain, and its address in one spelling. */
export interface WalletKey {
  readonly type: WalletType
  readonly canonical: string
}

/** What a text was written for; its signature does nothing else. */
export type ChallengePurpose = Reason & {
  readonly text: string
  /** A text may say from when on it counts (EIP-4361, `not-before`), in ms. */
  readonly notBefore: number | null
}

/** How long a person has to find their wallet and to read what they sign. */
export const challengeLifeMs = 600_000

/**
 * One living text for each wallet, kind of start and asker: a new one takes the place of the old. An address is public, so a
 * stranger's start must not void the text that its owner is reading. The slot is the row's name too, so it says the project:
 * one wallet may be about to sign in to two of them.
 *
 * @param asker the account that a wallet is added to, else the network that asks; `last` for whoever asked last
 */
const slotOf = (
  { projectId }: Project,
  { type, canonical }: WalletKey,
  reason: Reason['reason'],
  asker: string,
): string => `wallet-${reason === 'secondary' ? 'secondary' : 'primary'}-${type}-${canonical}-${projectId}-${asker}`

const last = 'last'

/** Where the text stands that somebody asked for last, for a phone that has changed its network meanwhile. */
interface Pointer {
  readonly slot: string
}

export interface Asking {
  readonly project: Project
  readonly clientAddress: string
}

/** Remembers a text that a wallet is about to sign. */
export const keepChallenge = async (
  { clock, store }: Deps,
  { project, clientAddress }: Asking,
  wallet: WalletKey,
  purpose: ChallengePurpose,
): Promise<void> => {
  const { projectId } = project
  const { reason } = purpose
  const slot = slotOf(project, wallet, reason, purpose.reason === 'secondary' ? purpose.userId : clientAddress)
  const now = clock.now()
  await requireRoom(store, [{ limit: 'challengesFromClient', projectId, subject: clientAddress }], now)
  const keep = (rows: Rows, at: string, what: ChallengePurpose | Pointer) =>
    replaceSecret(rows, {
      secretId: at,
      projectId,
      slot: at,
      // What a person began goes with everything else of theirs when the account changes hands.
      holder: purpose.reason === 'secondary' ? purpose.userId : 'wallet',
      digest: '',
      salt: '',
      purpose: what,
      expiresAt: now + challengeLifeMs,
    })
  await keep(store.rows, slot, purpose)
  await keep(store.rows, slotOf(project, wallet, reason, last), { slot })
}

export interface Living {
  readonly slot: string
  readonly purpose: ChallengePurpose
}

/** The texts that whoever answers now may have signed: the one that they asked for, then the one that was asked for last. */
export const challengesOf = async (
  { clock, store }: Deps,
  project: Project,
  wallet: WalletKey,
  begun: readonly { readonly reason: Reason['reason']; readonly asker: string }[],
): Promise<readonly Living[]> => {
  const { projectId } = project
  const at = <Kept>(secretId: string) => purposeOf<Kept>(store.rows, { projectId, secretId, now: clock.now() })
  const living: Living[] = []
  for (const { reason, asker } of begun) {
    const pointer = await at<Pointer>(slotOf(project, wallet, reason, last))
    for (const slot of new Set([slotOf(project, wallet, reason, asker), pointer?.slot])) {
      const purpose = slot === undefined ? null : await at<ChallengePurpose>(slot)
      if (slot !== undefined && purpose !== null) living.push({ slot, purpose })
    }
  }
  return living
}
