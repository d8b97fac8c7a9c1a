import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import type { SignedInState } from '@latchkey/client/core/vertical'
import type { PlainId } from '../../copy/copy.ts'
import type { AccountSection } from '../../mount/account.ts'
import type { Change, OpenForm } from './contract.ts'

/** The result of a change. */
export interface Outcome {
  readonly section: AccountSection
  /** The form that opens next. Default: none. */
  readonly open?: OpenForm
  /** The sentence that confirms the change. Without one, the change is a step of a longer change. */
  readonly done?: PlainId
}

/** A function for each kind of change. */
export type ChangeRows<Who extends SignedInState> = {
  readonly [Kind in Change['do']]?: (
    client: Client<Who>,
    change: Extract<Change, { readonly do: Kind }>,
    signal?: AbortSignal,
  ) => Promise<Outcome>
}

/** The shortest and the longest session that a call accepts, in minutes. */
const SHORTEST_MINUTES = 5
const LONGEST_MINUTES = 527_040

/**
 * Returns the minutes until the session ends. A proof sets the end of the session again, and a change of the account
 * should not move it.
 */
export const remainingMinutes = ({ session }: Client<SignedInState>): number => {
  const expiresAt = Date.parse(session.current()?.session.expires_at ?? '')
  const minutes = Math.ceil((expiresAt - Date.now()) / 60_000) || 0
  return Math.min(Math.max(minutes, SHORTEST_MINUTES), LONGEST_MINUTES)
}

/**
 * Creates the action that makes any change.
 *
 * @param actions the actions of the rows, whose calls `docs/SCREENS.md` lists
 */
export const changeOf = <Who extends SignedInState>(
  rows: ChangeRows<Who>,
  actions: readonly Action<never, unknown, Who>[],
): Action<Change, Outcome, Who> =>
  Object.assign(
    async (client: Client<Who>, change: Change, signal?: AbortSignal) => {
      const row = rows[change.do] as ((...given: unknown[]) => Promise<Outcome>) | undefined
      if (!row) throw new Error(`This account has no change "${change.do}".`)
      return row(client, change, signal)
    },
    { actions },
  )
