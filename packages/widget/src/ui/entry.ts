import type { Elements } from './elements.ts'
import type { Answers, Ask, Questions, ViewState } from './view.ts'

/** The state of an entry: Main's state, reduced to the entry's own intent. */
export interface EntryAt<Item = undefined> extends Pick<ViewState, 'id' | 'words' | 'error'> {
  readonly busy: boolean
  /** Seconds that the provider requires to wait. */
  readonly waiting: number
  /** The entry's item if several offers share the entry: the provider, the wallet. */
  readonly item: Item
  /** The text of the field before the user left Main. */
  readonly typed: string
  /** The resource that the form requested (`LazyEntries`), once it has loaded. */
  readonly formResource?: unknown
  /** An additional `autocomplete` token for the field and a mark in it, while the browser can offer it. */
  readonly autofill?: { readonly token: string; readonly mark: Elements } | undefined
  /** ID of the form that a button submits without scripts. Set only on a server. */
  readonly form?: string | undefined
  /** Mark of the last used method, shown at the end of the button. */
  readonly mark?: Elements
}

/** A method's part of Main: the form of a tab, or a button. `begin` handles its intents and questions. */
export type Entry<Said extends readonly unknown[], Item = undefined, Q extends Questions = {}> = (
  props: { readonly at: EntryAt<Item>; readonly emit: (...args: Said) => void } & EntryQuestionProps<Q>,
) => Elements

/** Additional props of an entry that asks questions while it is typed into. */
type EntryQuestionProps<Q extends Questions> = [keyof Q] extends [never]
  ? {}
  : { readonly at: { readonly answers: Answers<Q> }; readonly ask: Ask<Q> }
