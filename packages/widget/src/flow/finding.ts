import { importAgain } from '@latchkey/client/core/import-again'
import type { Half } from './half.ts'
import type { Chunk, Method } from './method.ts'
import type { Screen } from './screen.ts'

type Load = <C extends Chunk>(bring: () => Promise<C>) => Promise<C>

/** Loads what a method brings. @param unpack takes what is in it beside screens and answers */
export const loaderOf =
  (unpack: (chunk: Chunk) => void): Load =>
  async (bring) => {
    const chunk = await importAgain(bring)
    unpack(chunk)
    return chunk
  }

interface Offered {
  readonly begin: NonNullable<Method<Half>['begin']>
  readonly entry: string
}

/** Main: its intents are named `method.entry`, and each goes to the method that offers the entry. */
export function mainOf<H extends Half>(
  view: Screen<H>['view'],
  methods: readonly Method<H>[],
  load: Load,
  shows: (env: H['env']) => object,
): Screen<H> {
  const spoken = new Map(
    methods.flatMap((method) =>
      Object.keys(method.entries).map((entry) => [`${method.id}.${entry}`, { begin: method.begin, entry }]),
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
    ambient: undefined,
    beside: undefined,
    shows,
    async speaker(intent) {
      // The runtime has refused every intent that `hears` does not name.
      const offered = spoken.get(intent) as Offered
      const { begin } = await load(offered.begin)
      const reply = begin.on[offered.entry]
      return { ...begin, on: reply ? { [intent]: reply } : {}, errors: { [intent]: begin.errors[offered.entry] } }
    },
  }
  return main as Screen<H>
}

/** Finds a screen: Main at once, every other one in the chunk of the method that owns it. */
export const finder =
  <H extends Half>(main: Screen<H>, methods: readonly Method<H>[], load: Load) =>
  (name: keyof H['steps']): Screen<H> | Promise<Screen<H>> => {
    if (name === main.name) return main
    const owner = methods.find((method) => method.owns.includes(name))
    if (!owner) throw new Error(`No method owns the screen ${String(name)}.`)
    return load(owner.load).then((chunk) => (chunk as unknown as Record<keyof H['steps'], Screen<H>>)[name])
  }
