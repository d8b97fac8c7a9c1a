import type { ReactNode } from 'react'
import type { Strings } from '../copy/copy.ts'
import type { Begin } from './begin.ts'
import type { Half } from './half.ts'
import type { Speaker } from './screen.ts'
import type { Intents, Kept } from './view.ts'

/** What an entry sees of Main: what the runtime keeps, cut down to its own intent. */
export interface EntryAt extends Pick<Kept, 'id' | 'words' | 'error'> {
  readonly busy: boolean
  /** Seconds for which the provider asked to wait. */
  readonly waiting: number
  /** What stood in the field when the person came back. */
  readonly typed: string
  /** What the form asked for beside it (`Later`), once that has arrived. */
  readonly aid?: unknown
}

/** A method's part of Main, eager and small: a tab's form or a button. What it says, `begin` answers. */
export type Entry<Said extends readonly unknown[]> = (props: {
  readonly at: EntryAt
  readonly emit: (...said: Said) => void
}) => ReactNode

/** What a method brings once it is needed: its screens by name, and beside them these. */
export interface Chunk {
  /** The rules of its parts, as the texts of style sheets. */
  readonly styles: readonly string[]
  readonly sentences: Strings
}

/** What answers a method's entries, apart from its screens: these need React, and an answer need not wait for it. */
export interface Beginning extends Chunk {
  readonly begin: Speaker
}

/** Forms that are too much for the first file: they come in a chunk of their own when a site asks for them. */
export interface Later<I extends Intents = Record<string, never>> extends Chunk {
  readonly entries: { readonly [N in keyof I]?: Entry<I[N]> }
  /** Fetches what helps a person to fill them in; they work without it. */
  readonly aid: () => Promise<unknown>
}

/** What the flow knows of a method: its name, its entries, the screens it owns, and its lazy edges. */
export interface Method<H extends Half> {
  readonly id: string
  readonly entries: Readonly<Record<string, Entry<never> | 'later'>>
  readonly owns: readonly (keyof H['steps'])[]
  readonly load: () => Promise<Chunk>
  /** True when nothing leads from Main to its screens: who signs in does not fetch them. */
  readonly isApart?: true
  /** Brings what answers the entries, where there are any. */
  readonly begin?: () => Promise<Beginning>
  /** Brings the entries that are `'later'`. */
  readonly later?: () => Promise<{ readonly later: Later }>
}

/** What is owed as soon as there are entries. */
type Answered<I extends Intents> = keyof I extends never
  ? { readonly begin?: never }
  : { readonly begin: () => Promise<Chunk & { readonly begin: Begin<I> }> }

/** Holds a method's chunk to what its descriptor promises: every owned screen, and an answer to every entry. */
export const methodOf =
  <H extends Half, I extends Intents>() =>
  <const O extends readonly (keyof H['steps'] & string)[]>(
    method: {
      readonly id: string
      readonly entries: { readonly [N in keyof I]: Entry<I[N]> | 'later' }
      readonly owns: O
      readonly isApart?: true
      readonly load: () => Promise<{ readonly [N in O[number]]: { readonly name: N } } & Chunk>
      readonly later?: () => Promise<{ readonly later: Later<I> }>
    } & Answered<I>,
  ): Method<H> =>
    method as unknown as Method<H>
