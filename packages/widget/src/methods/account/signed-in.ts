import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import type { SignedInState } from '@latchkey/client/core/vertical'
import { untilSession } from '../../flow/who-is-in.ts'
import type { AccountFacts } from '../../mount/account.contract.ts'

/** Converts the signed-in state to what the component shows. */
export type FactsOf<Who extends SignedInState> = (state: Who) => AccountFacts

const currentFacts = <Who extends SignedInState>({ session }: Client<Who>, factsOf: FactsOf<Who>) => {
  const state = session.current()
  return state && factsOf(state)
}

/** Creates the action that returns the facts of the signed-in account, or null without one. */
export const knownOf =
  <Who extends SignedInState>(factsOf: FactsOf<Who>): Action<object, AccountFacts | null, Who> =>
  async (client) =>
    currentFacts(client, factsOf)

/** Creates the action that waits until the facts differ from the shown ones. Null if the account signs out. */
export const changedOf =
  <Who extends SignedInState>(
    factsOf: FactsOf<Who>,
  ): Action<{ readonly from: AccountFacts }, AccountFacts | null, Who> =>
  (client, { from }, signal) => {
    const factsBefore = JSON.stringify(from)
    return untilSession(
      client,
      () => {
        const facts = currentFacts(client, factsOf)
        return JSON.stringify(facts) === factsBefore ? undefined : facts
      },
      signal,
    )
  }
