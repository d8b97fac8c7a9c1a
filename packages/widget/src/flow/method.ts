import type { ReactNode } from 'react'
import type { PlainId, Strings } from '../copy/copy.ts'
import type { Begin } from './begin.ts'
import type { StepOf } from './row.ts'
import type { SignInVertical } from './vertical.ts'
import type { Answers, Ask, EntryQuestions, Intents, Kept, Questions } from './view.ts'

/** What an entry sees of Main: what the runtime keeps, cut down to its own intent. */
export interface EntryAt<Item = undefined> extends Pick<Kept, 'id' | 'words' | 'error'> {
  readonly busy: boolean
  /** Seconds for which the provider asked to wait. */
  readonly waiting: number
  /** What it is about, where there are several of a kind: the provider, the wallet. */
  readonly item: Item
  /** What stood in the field when the person came back. */
  readonly typed: string
  /** What the form asked for beside it (`LazyEntries`), once that has arrived. */
  readonly formResource?: unknown
  /** What the browser may fill into the field beside what it asks for, as long as it is offered: a token of `autocomplete`. */
  readonly autofill?: { readonly token: string } | undefined
  /** The form that a button sends as long as no script hears it. Only a server says it. */
  readonly form?: string | undefined
  /** Stands at the end of its button: that this way was used last. */
  readonly mark?: ReactNode
}

/** A method's part of Main, small: a tab's form or a button. What it says, and what it asks, `begin` answers. */
export type Entry<Said extends readonly unknown[], Item = undefined, Q extends Questions = {}> = (
  props: { readonly at: EntryAt<Item>; readonly emit: (...said: Said) => void } & Asking<Q>,
) => ReactNode

/** What an entry is given beside that when it asks while it is typed into. */
type Asking<Q extends Questions> = [keyof Q] extends [never]
  ? {}
  : { readonly at: { readonly answers: Answers<Q> }; readonly ask: Ask<Q> }

/** One entry, and all that others know of it. */
export interface EntryRow<Said extends readonly unknown[], Item, Q extends Questions = {}> {
  /** Its view; `'lazy'` where that is too much for the first file and comes with `lazyEntries`. */
  readonly view: Entry<Said, Item, Q> | 'lazy'
  /** A form: how its tab is called, where there are several. */
  readonly tab?: PlainId
  /** A form: what it asks for. Who comes back finds what they typed in the form that asks for the same. */
  readonly asksFor?: 'email' | 'sms' | 'whatsapp'
}

/** What a method brings once it is needed: its screens by name, and beside them these. */
export interface Chunk {
  /** The rules of its parts, as the texts of style sheets. */
  readonly styles: readonly string[]
  readonly sentences: Strings
}

/** What answers a method's entries, apart from its screens: these need React, and an answer need not wait for it. */
export interface Beginning extends Chunk {
  readonly begin: Begin<Record<string, readonly unknown[]>>
}

/** Entries that are too much for the first file: they come in a chunk of their own when a site asks for them. */
export interface LazyEntries<I extends Intents = Record<string, never>, Q extends EntryQuestions = {}> extends Chunk {
  readonly entries: { readonly [N in keyof I]?: Entry<I[N], never, AskedOf<Q, N>> }
  /** Fetches what helps a person to fill them in; they work without it. */
  readonly fetchFormResource?: () => Promise<unknown>
}

/** All that the flow, Main and a server know of a method. */
export interface Method<V extends SignInVertical> {
  readonly id: string
  /** Its name in `config.products`. */
  readonly product: string
  readonly entries: Readonly<Record<string, EntryRow<never, never, never>>>
  /**
   * An entry, as `method.entry`, of which the vertical's plan knows nothing: its button stands after all others, for a site that
   * names the product. What has an item of its own, or belongs elsewhere, the plan has to know.
   */
  readonly lastButton?: string
  /** What may run beside Main, by name; `begin` answers. */
  readonly ambient?: readonly string[]
  readonly owns: readonly (keyof V['steps'])[]
  readonly load: () => Promise<Chunk>
  /** True when nothing leads from Main to its screens: they have a mount of their own. */
  readonly isOwnMount?: true
  /** Brings what answers the entries, where there are any. */
  readonly begin?: () => Promise<Beginning>
  /** Brings the entries that are `'lazy'`. */
  readonly lazyEntries?: () => Promise<{ readonly lazyEntries: LazyEntries }>
  /** What its answers need besides, fetched with them: from them it would be learnt of a round trip later. */
  readonly prefetch?: () => readonly Promise<unknown>[]
  /** What Main shows again to somebody who comes back from one of its screens. */
  readonly returns?: (from: StepOf<V['steps']>) => { readonly typed: string; readonly asksFor: string } | undefined
  /**
   * Asks the browser what the plan depends on. Main waits for the promise (`mount/detect-browser.ts`); `tell` may be called later
   * too: what stands on the screen then stays where it is.
   */
  readonly detect?: (tell: (found: Partial<V['browser']>) => void, config: V['config']) => Promise<void>
}

type AskedOf<Q extends EntryQuestions, N> = N extends keyof Q ? Q[N] : {}

type ItemOf<V extends SignInVertical, Name> = Name extends keyof V['items'] ? V['items'][Name] : undefined

/** What is owed as soon as there are entries, or something runs beside Main. */
type Answered<I extends Intents, A extends string, Q extends EntryQuestions> = [keyof I | A] extends [never]
  ? { readonly begin?: never; readonly ambient?: never }
  : {
      readonly begin: () => Promise<Chunk & { readonly begin: Begin<I, A, Q> }>
    } & ([A] extends [never] ? { readonly ambient?: never } : { readonly ambient: readonly A[] })

/** Holds a method's chunks to what its descriptor promises: every owned screen, and an answer to every entry. */
export const methodOf =
  <V extends SignInVertical, I extends Intents, A extends string = never, Q extends EntryQuestions = {}>() =>
  <const Id extends string, const O extends readonly (keyof V['steps'] & string)[]>(
    method: {
      readonly id: Id
      readonly product: string
      readonly entries: {
        readonly [N in keyof I]: EntryRow<I[N], ItemOf<V, `${Id}.${N & string}`>, AskedOf<Q, N>>
      }
      readonly lastButton?: `${Id}.${keyof I & string}`
      readonly owns: O
      readonly load: () => Promise<{ readonly [N in O[number]]: { readonly name: N } } & Chunk>
      readonly lazyEntries?: () => Promise<{ readonly lazyEntries: LazyEntries<I, Q> }>
    } & Pick<Method<V>, 'isOwnMount' | 'prefetch' | 'returns' | 'detect'> &
      Answered<I, A, Q>,
  ): Method<V> =>
    method as unknown as Method<V>
