import type { ReactNode } from 'react'
import type { PlainId } from '../../copy/copy.ts'
import type { Problem } from '../../flow/problem.ts'
import type { Ask, At, Emit } from '../../flow/view.ts'
import type { AccountSection, ChosenSections } from '../../mount/account.ts'
import type { Numbering } from '../../ui/phone/country.ts'
import type { Judged, Luds } from '../password/strength/judged.ts'
import type {
  AccountFacts,
  AccountLists,
  AccountSteps,
  Change,
  ListName,
  OpenForm,
  Proof,
  ProofMethod,
} from './contract.ts'

export type AccountIntents = {
  /** Shows one form instead of the current one. */
  open: [form: OpenForm]
  /** Closes the form. @param focus the key of the button that opened it */
  close: [focus: string]
  change: [change: Change]
  /** Loads a list again that could not be loaded. */
  reload: [list: ListName]
  /** Chooses how to prove who is at the page. Null returns to the choice. */
  chooseProof: [method: ProofMethod | null]
  prove: [proof: Proof]
  /** Closes the dialog without the change. */
  stay: []
  /** Looks again who is signed in, after a failure. */
  look: []
}

export type AccountQuestions = { numbering: [[], Numbering]; strength: [[password: string], Judged] }

/** The data of the component: its step, the password rules of the project, and the names of OAuth providers by type. */
export type AccountShows = AccountSteps['Account'] & {
  readonly luds: Luds | null
  readonly providerNames: Readonly<Record<string, string>>
}

/** The state of the component while a user is signed in. */
export interface AccountState {
  readonly at: At<AccountShows, AccountQuestions>
  readonly facts: AccountFacts
  readonly emit: Emit<AccountIntents>
  readonly ask: Ask<AccountQuestions>
  /**
   * Starts a change by a button outside a form.
   *
   * @param key identifies the button, so that it shows that its change is running
   */
  press(key: string, change: Change): void
  /** Whether a change runs that this button started; without a key, the open form. */
  isBusy(key?: string): boolean
  /** The error of the last change, if this button started it; without a key, the open form. */
  problem(key?: string): Problem | null
}

/** A section: a row of the table of sections. */
export interface SectionRow {
  readonly name: AccountSection
  readonly title: PlainId
  /** Whether the project offers the section to this account. */
  readonly isOffered: (facts: AccountFacts, choice: ChosenSections) => boolean
  /** The list that the section loads. */
  readonly list?: keyof AccountLists
  readonly View: (state: AccountState) => ReactNode
}
