import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import type { SignedInState } from '@latchkey/client/core/vertical'
import type { Strength } from '@latchkey/protocol/methods/password/consumer'
import type { PlainId } from '../../copy/copy.ts'
import type { Chunk } from '../../flow/row.ts'
import type {
  AccountForms,
  AccountLists,
  Change,
  ListName,
  OpenForm,
  Proof,
  ProofStep,
} from '../../mount/account.contract.ts'
import type { AccountSection } from '../../mount/account.ts'
import type { loadNumbering } from '../otp/load-numbering.ts'
import type { judge } from '../password/strength/judge.ts'

/** The result of a change. */
export interface Outcome {
  readonly section: AccountSection
  /** The form that opens next. Default: none. */
  readonly open?: OpenForm
  /** The sentence that confirms the change. Without one, the change is a step of a longer change. */
  readonly done?: PlainId
  /** The sentence that confirms a download, which changes nothing. */
  readonly notice?: PlainId
  /** The list that the change made outdated. */
  readonly reload?: ListName
  /** The lists that the call answered with. */
  readonly lists?: AccountLists
}

/** The chunk of forms and calls that loads with the first form or change. */
export interface AccountChanges<Who extends SignedInState> extends Chunk {
  readonly forms: AccountForms
  readonly change: Action<Change, Outcome, Who>
  readonly prove: Action<Proof, ProofOutcome, Who>
  readonly strength: Action<{ readonly password: string }, Strength, Who>
  readonly judge: typeof judge
  readonly loadNumbering: typeof loadNumbering
}

/** A function for each kind of change that the accounts of a vertical have. */
export type ChangeRows<Who extends SignedInState> = {
  readonly [Kind in Change['do']]?: (
    client: Client<Who>,
    change: Extract<Change, { readonly do: Kind }>,
    signal?: AbortSignal,
  ) => Promise<Outcome>
}

/** A function for each step of a proof. It returns the code that it sent, or null if the proof is complete. */
export type ProofRows<Who extends SignedInState> = {
  readonly [By in Proof['by']]?: (
    client: Client<Who>,
    proof: Extract<Proof, { readonly by: By }>,
    signal?: AbortSignal,
  ) => Promise<ProofOutcome>
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
 * Creates an action whose code loads at its first use.
 *
 * @param load loads the chunk with the action
 * @param pick returns the action
 */
export const lazyAction = <Loaded, Params, Answer, Who extends SignedInState>(
  load: () => Promise<Loaded>,
  pick: (chunk: Loaded) => Action<Params, Answer, Who>,
): Action<Params, Answer, Who> =>
  Object.assign(
    async (client: Client<Who>, params: Params, signal?: AbortSignal) => pick(await load())(client, params, signal),
    { load: async () => pick(await load()) },
  )

type AnyRow = ((client: object, params: object, signal?: AbortSignal) => Promise<never>) | undefined

const run = (row: AnyRow, kind: string, client: object, params: object, signal?: AbortSignal): Promise<never> => {
  if (!row) throw new Error(`This account has no change "${kind}".`)
  return row(client, params, signal)
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
    async (client: Client<Who>, change: Change, signal?: AbortSignal): Promise<Outcome> =>
      run(rows[change.do] as AnyRow, change.do, client, change, signal),
    { actions },
  )

/** The code that a step of a proof sent, or null if the proof is complete. */
export type ProofOutcome = NonNullable<ProofStep['sent']> | null

/** Creates the action that makes any step of a proof. @param actions as for changes */
export const proofOf = <Who extends SignedInState>(
  rows: ProofRows<Who>,
  actions: readonly Action<never, unknown, Who>[],
): Action<Proof, ProofOutcome, Who> =>
  Object.assign(
    async (client: Client<Who>, proof: Proof, signal?: AbortSignal): Promise<ProofOutcome> =>
      run(rows[proof.by] as AnyRow, proof.by, client, proof, signal),
    { actions },
  )
