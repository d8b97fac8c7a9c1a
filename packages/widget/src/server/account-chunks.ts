import { accountPage, scopes, account as words } from '../copy/locales/en.ts'
import { Account } from '../methods/account/Account.tsx'
import { sessionsOf } from '../methods/account/lists.ts'
import { factsOfMember } from '../methods/account/member-facts.ts'
import { factsOfUser } from '../methods/account/user-facts.ts'
import type { AccountSteps } from '../mount/account.contract.ts'

/** The step of the account component. */
export type AccountStep = AccountSteps['Account']

/** The parts of the account component that a browser loads as a chunk. */
export const accountChunk = {
  view: Account,
  factsOfUser,
  factsOfMember,
  sessionsOf,
  sentences: { ...words, ...scopes, ...accountPage },
}
