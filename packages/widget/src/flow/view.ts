import type { ReactNode } from 'react'
import type { Words } from '../copy/copy.ts'
import type { Problem } from './problem.ts'

/** What a person can say on a screen: the intent's name and its arguments. */
export type Intents = Record<string, readonly unknown[]>

/** What a field asks while it is typed in: its arguments and the answer, which comes back in `at.answers`. */
export type Questions = Record<string, readonly [asked: readonly unknown[], answer: unknown]>

/** What a method's entries ask, by entry. */
export type EntryQuestions = Readonly<Record<string, Questions>>

/** What the runtime keeps for every screen, beside the data of its step. */
export interface Kept {
  /** Begins every element id of this mount, so that two widgets on a page stay apart. */
  readonly id: string
  readonly words: Words
  /** The intent that is running, so that its own button can show it. */
  readonly busy: string | null
  /** What went wrong with the last intent; gone as soon as the next one starts. */
  readonly error: Problem | null
  /** Seconds for which the provider asked not to repeat an intent, counting down. */
  readonly waiting: Readonly<Record<string, number>>
  /** What helps to fill a form in, by the form's name, once it has arrived. */
  readonly formResources: Readonly<Record<string, unknown>>
}

/** What has been answered so far. */
export type Answers<Q extends Questions> = { readonly [N in keyof Q]?: Q[N][1] }

/** Everything a view sees. */
export type At<Data, Q extends Questions = {}> = Readonly<Data> & Kept & { readonly answers: Answers<Q> }

export type Emit<I extends Intents> = { readonly [N in keyof I]: (...said: I[N]) => void }
export type Ask<Q extends Questions> = { readonly [N in keyof Q]: (...asked: Q[N][0]) => void }

/** Data down, intents up. A view knows no network, no client and no other screen. */
export type View<Data = {}, I extends Intents = {}, Q extends Questions = {}> = (props: {
  readonly at: At<Data, Q>
  readonly emit: Emit<I>
  readonly ask: Ask<Q>
}) => ReactNode
