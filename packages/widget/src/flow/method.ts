import { importAgain } from '@latchkey/client/core/import-again'
import type { ReactNode } from 'react'
import type { Strings } from '../copy/copy.ts'
import type { Begin } from './begin.ts'
import type { Half } from './half.ts'
import type { Screen, Speaker } from './screen.ts'
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
  readonly begin: Speaker
  /** The rules of its parts, as the text of a style sheet. */
  readonly styles: string
  readonly sentences: Strings
}

/** Forms that are too much for the first file: they come in a chunk of their own when a site asks for them. */
export interface Later<I extends Intents = Record<string, never>> {
  readonly entries: { readonly [N in keyof I]?: Entry<I[N]> }
  readonly styles: string
  readonly sentences: Strings
  /** Fetches what helps a person to fill them in; they work without it. */
  readonly aid: () => Promise<unknown>
}

/** What the first paint knows of a method: its name, its entries, the screens it owns, and its lazy edges. */
export interface Method<H extends Half> {
  readonly id: string
  readonly entries: Readonly<Record<string, Entry<never> | 'later'>>
  readonly owns: readonly (keyof H['steps'])[]
  readonly load: () => Promise<Chunk>
  /** Brings the entries that are `'later'`. */
  readonly later?: () => Promise<{ readonly later: Later }>
}

/** Holds a method's chunk to what its descriptor promises: every owned screen, and an answer to every entry. */
export const methodOf =
  <H extends Half, I extends Intents>() =>
  <const O extends readonly (keyof H['steps'] & string)[]>(method: {
    readonly id: string
    readonly entries: { readonly [N in keyof I]: Entry<I[N]> | 'later' }
    readonly owns: O
    readonly load: () => Promise<
      { readonly [N in O[number]]: { readonly name: N } } & Chunk & { readonly begin: Begin<I> }
    >
    readonly later?: () => Promise<{ readonly later: Later<I> }>
  }): Method<H> =>
    method as unknown as Method<H>

type Load<H extends Half> = (method: Method<H>) => Promise<Chunk>

/** Loads a method's chunk. @param unpack takes what the chunk brings beside its screens */
export const loaderOf =
  <H extends Half>(unpack: (chunk: Chunk) => void): Load<H> =>
  async (method) => {
    const chunk = await importAgain(method.load)
    unpack(chunk)
    return chunk
  }

interface Offered<H extends Half> {
  readonly method: Method<H>
  readonly entry: string
}

/** Main: its intents are named `method.entry`, and each goes to the method that offers the entry. */
export function mainOf<H extends Half>(
  view: Screen<H>['view'],
  methods: readonly Method<H>[],
  load: Load<H>,
  shows: (env: H['env']) => object,
): Screen<H> {
  const spoken = new Map(
    methods.flatMap((method) =>
      Object.keys(method.entries).map((entry) => [`${method.id}.${entry}`, { method, entry }]),
    ),
  )
  const main: Omit<Screen<H>, 'name'> & { name: string } = {
    name: 'Main',
    view,
    isPlain: true,
    back: null,
    leads: [],
    uses: {},
    hears: [...spoken.keys()],
    arrives: false,
    asks: {},
    beside: undefined,
    shows,
    async speaker(intent) {
      // The runtime has refused every intent that `hears` does not name.
      const offered = spoken.get(intent) as Offered<H>
      const { begin } = await load(offered.method)
      const reply = begin.on[offered.entry]
      return { ...begin, on: reply ? { [intent]: reply } : {}, errors: { [intent]: begin.errors[offered.entry] } }
    },
  }
  return main as Screen<H>
}

/** Finds a screen: Main at once, every other one in the chunk of the method that owns it. */
export const finder =
  <H extends Half>(main: Screen<H>, methods: readonly Method<H>[], load: Load<H>) =>
  (name: keyof H['steps']): Screen<H> | Promise<Screen<H>> => {
    if (name === main.name) return main
    const owner = methods.find((method) => method.owns.includes(name))
    if (!owner) throw new Error(`No method owns the screen ${String(name)}.`)
    return load(owner).then((chunk) => (chunk as unknown as Record<keyof H['steps'], Screen<H>>)[name])
  }
