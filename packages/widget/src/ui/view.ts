import type { Words } from '../copy/copy.ts'
import type { Elements } from './elements.ts'
import type { Problem } from './problem.ts'

/** The intents of a screen: their names and arguments. */
export type Intents = Record<string, readonly unknown[]>

/** The questions of a field while it is typed into: their arguments, and the answer in `at.answers`. */
export type Questions = Record<string, readonly [asked: readonly unknown[], answer: unknown]>

/** The questions of a method's entries, by entry. */
export type EntryQuestions = Readonly<Record<string, Questions>>

/** The runtime's state of every screen, in addition to its step. */
export interface ViewState {
  /** ID prefix of the mount's elements, so that two widgets on a page do not collide. */
  readonly id: string
  readonly words: Words
  /** The running intent, so that its button can show it. */
  readonly busy: string | null
  /** The error of the last intent; cleared when the next one starts. */
  readonly error: Problem | null
  /** Seconds that the provider requires to wait before repeating an intent, counting down. */
  readonly waiting: Readonly<Record<string, number>>
  /** Resources that help to fill in forms, by the form's name, once they have loaded. */
  readonly formResources: Readonly<Record<string, unknown>>
}

/** The answers so far. */
export type Answers<Q extends Questions> = { readonly [N in keyof Q]?: Q[N][1] }

/** Everything that a view sees. */
export type ViewInput<Data, Q extends Questions = {}> = Readonly<Data> & ViewState & { readonly answers: Answers<Q> }

export type Emit<I extends Intents> = { readonly [N in keyof I]: (...args: I[N]) => void }
export type Ask<Q extends Questions> = { readonly [N in keyof Q]: (...asked: Q[N][0]) => void }

/** Receives data and emits intents. A view knows no network, no client and no other screen. */
export type View<Data = {}, I extends Intents = {}, Q extends Questions = {}> = (props: {
  readonly at: ViewInput<Data, Q>
  readonly emit: Emit<I>
  readonly ask: Ask<Q>
  /** Does what the back arrow does, for a button that changes the address. */
  readonly onBack?: (() => void) | undefined
}) => Elements
