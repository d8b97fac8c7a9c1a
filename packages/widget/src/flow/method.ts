import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import type { PlainId } from '../copy/copy.ts'
import type { Entry } from '../ui/entry.ts'
import type { EntryQuestions, Intents, Questions } from '../ui/view.ts'
import type { Begin } from './begin.ts'
import type { Chunk, ScreensChunk, StepOf } from './row.ts'
import type { SignInVertical } from './vertical.ts'

/** One entry, and what other code knows about it. */
export interface EntryRow<Said extends readonly unknown[], Item, Q extends Questions = {}> {
  /** Its view; `'lazy'` if the view is too large for the first file and loads with `lazyEntries`. */
  readonly view: Entry<Said, Item, Q> | 'lazy'
  /** For a form: the label of its tab, if there are several. */
  readonly tab?: PlainId
  /** For a form: what it asks for. After a return, the typed text appears in the form that asks for the same. */
  readonly asksFor?: 'email' | 'sms' | 'whatsapp'
}

/** The handlers of a method's entries, without its screens: the screens need React, the handlers do not. */
export interface EntryHandlersChunk extends Chunk {
  readonly begin: Begin<Record<string, readonly unknown[]>>
}

/** Entries that are too large for the first file. They load in a separate chunk if a site requests them. */
export interface LazyEntries<I extends Intents = Record<string, never>, Q extends EntryQuestions = {}> extends Chunk {
  readonly entries: { readonly [N in keyof I]?: Entry<I[N], never, AskedOf<Q, N>> }
  /** Loads a resource that helps to fill in the entries; they work without it. */
  readonly fetchFormResource?: (settings: Promise<Settings>) => Promise<unknown>
}

/** Everything that the flow, Main and a server know about a method. */
export interface Method<V extends SignInVertical> {
  readonly id: string
  /** Its name in `config.products`. */
  readonly product: string
  readonly entries: Readonly<Record<string, EntryRow<never, never, never>>>
  /**
   * An entry, as `method.entry`, that the vertical's plan does not list: its button is placed after all others, for
   * sites that name the product. Entries with an item or another position must be in the plan.
   */
  readonly lastButton?: string
  /** Names of its background tasks on Main; `begin` runs them. */
  readonly ambient?: readonly string[]
  readonly owns: readonly (keyof V['steps'])[]
  readonly load: () => Promise<ScreensChunk<V>>
  /** True if Main does not lead to its screens, because they have their own mount. */
  readonly isOwnMount?: true
  /** Loads the handlers of the entries, if there are any. */
  readonly begin?: () => Promise<EntryHandlersChunk>
  /** Loads the entries that are `'lazy'`. */
  readonly lazyEntries?: () => Promise<{ readonly lazyEntries: LazyEntries }>
  /** Loads what its handlers import. Discovering it from the handlers would take another round trip. */
  readonly prefetch?: () => readonly Promise<unknown>[]
  /** The text and form that Main shows after a return from one of its screens. */
  readonly returns?: (from: StepOf<V['steps']>) => { readonly typed: string; readonly asksFor: string } | undefined
  /**
   * Asks the browser for capabilities that the plan depends on. Main waits for a returned promise
   * (`mount/detect-browser.ts`). `onDetect` may be called later too; existing content then stays in place.
   * The box may have content that a server has printed.
   */
  readonly detect?: (
    onDetect: (found: Partial<V['browser']>) => void,
    config: V['config'],
    box: Element,
  ) => Promise<void> | undefined
}

type AskedOf<Q extends EntryQuestions, N> = N extends keyof Q ? Q[N] : {}

type ItemOf<V extends SignInVertical, Name> = Name extends keyof V['items'] ? V['items'][Name] : undefined

/** The properties that are required as soon as a method has entries or background tasks. */
type Answered<I extends Intents, A extends string, Q extends EntryQuestions> = [keyof I | A] extends [never]
  ? { readonly begin?: never; readonly ambient?: never }
  : {
      readonly begin: () => Promise<Chunk & { readonly begin: Begin<I, A, Q> }>
    } & ([A] extends [never] ? { readonly ambient?: never } : { readonly ambient: readonly A[] })

/** Checks a method's chunks against its descriptor: every owned screen, and a handler for every entry. */
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
      readonly load: () => Promise<{ readonly screens: { readonly [N in O[number]]: { readonly name: N } } } & Chunk>
      readonly lazyEntries?: () => Promise<{ readonly lazyEntries: LazyEntries<I, Q> }>
    } & Pick<Method<V>, 'isOwnMount' | 'prefetch' | 'returns' | 'detect'> &
      Answered<I, A, Q>,
  ): Method<V> =>
    method as unknown as Method<V>
