import type { ReactNode } from 'react'
import type { Half } from './half.ts'
import type { Actions, Explain, Heard, Screen, Speaker } from './screen.ts'
import type { Intents, Kept } from './view.ts'

/** What an entry sees of Main: what the runtime keeps, cut down to its own intent. */
export interface EntryAt extends Pick<Kept, 'id' | 'words' | 'error'> {
  readonly busy: boolean
  /** Seconds for which the provider asked to wait. */
  readonly waiting: number
  /** What stood in the field when the person came back. */
  readonly typed: string
}

/** A method's part of Main, eager and small: a tab's form or a button. What it says, `begin` answers. */
export type Entry<Said extends readonly unknown[]> = (props: {
  readonly at: EntryAt
  readonly emit: (...said: Said) => void
}) => ReactNode

/** How a method answers its entries: a row without a view, in the method's lazy chunk. */
export interface Begin<I extends Intents> extends Speaker {
  /** Which entries it answers; only the compiler looks. */
  readonly '~hears'?: I
}

/** `export const begin = beginOf<Consumer, OtpSays>()({ uses, leads, errors, on })` */
export const beginOf =
  <H extends Half & { readonly steps: { readonly Main: unknown } }, I extends Intents>() =>
  <U extends Actions = {}, const L extends readonly (keyof H['steps'])[] = readonly []>(row: {
    readonly uses?: U
    readonly leads?: L
    readonly errors?: { readonly [N in keyof I]?: Explain }
    readonly on: Heard<H, 'Main' & keyof H['steps'], U, L[number], I>
  }): Begin<I> =>
    ({ uses: {}, errors: {}, ...row }) as unknown as Begin<I>

/** What the first paint knows of a method: its name, its entries, the screens it owns, and the one lazy edge. */
export interface Method<H extends Half> {
  readonly id: string
  readonly entries: Readonly<Record<string, Entry<never>>>
  readonly owns: readonly (keyof H['steps'])[]
  readonly load: () => Promise<{ readonly begin: Speaker }>
}

/** Holds a method's chunk to what its descriptor promises: every owned screen, and an answer to every entry. */
export const methodOf =
  <H extends Half, I extends Intents>() =>
  <const O extends readonly (keyof H['steps'] & string)[]>(method: {
    readonly id: string
    readonly entries: { readonly [N in keyof I]: Entry<I[N]> }
    readonly owns: O
    readonly load: () => Promise<{ readonly [N in O[number]]: { readonly name: N } } & { readonly begin: Begin<I> }>
  }): Method<H> =>
    method as unknown as Method<H>

/** A chunk that did not arrive. Nothing was refused, so the person may try again. */
class ChunkError extends Error {
  readonly code = 'unreachable'
}

async function load<H extends Half>(method: Method<H>) {
  try {
    return await method.load()
  } catch (cause) {
    throw new ChunkError(`The code of "${method.id}" could not be loaded. Check that its file is served.`, { cause })
  }
}

/** Main: its intents are named `method.entry`, and each goes to the method that offers the entry. */
export function mainOf<H extends Half>(
  view: Screen<H>['view'],
  methods: readonly Method<H>[],
  shows: (env: H['env']) => object,
): Screen<H> {
  const spoken = new Map(
    methods.flatMap((method) => Object.keys(method.entries).map((n) => [`${method.id}.${n}`, method])),
  )
  const main: Omit<Screen<H>, 'name'> & { name: string } = {
    name: 'Main',
    view,
    back: false,
    leads: [],
    uses: {},
    hears: [...spoken.keys()],
    asks: {},
    arrive: undefined,
    ambient: undefined,
    shows,
    async speaker(intent) {
      const method = spoken.get(intent)
      if (!method) throw new Error(`No method offers "${intent}" on Main.`)
      const { uses, on, errors } = (await load(method)).begin
      const entry = intent.slice(method.id.length + 1)
      const reply = on[entry]
      return { uses, on: reply ? { [intent]: reply } : {}, errors: { [intent]: errors[entry] } }
    },
  }
  return main as Screen<H>
}

/** Finds a screen: Main at once, every other one in the chunk of the method that owns it. */
export const finder =
  <H extends Half>(main: Screen<H>, methods: readonly Method<H>[]) =>
  (name: keyof H['steps']): Screen<H> | Promise<Screen<H>> => {
    if (name === main.name) return main
    const owner = methods.find((method) => method.owns.includes(name))
    if (!owner) throw new Error(`No method owns the screen ${String(name)}.`)
    return load(owner).then((chunk) => (chunk as unknown as Record<keyof H['steps'], Screen<H>>)[name])
  }
