import type { PlainId, Words } from '@latchkey/widget/copy/copy'
import type { Sample } from '@latchkey/widget/flow/sample'
import type { StepOf } from '@latchkey/widget/flow/screen'
import type { Definition, Mountable } from '@latchkey/widget/mount/definition'

/** One state of one screen. */
export interface Shot<V extends Mountable = Mountable> {
  readonly definition: Definition<V>
  readonly title: string
  readonly state: 'idle' | 'busy' | 'failed'
  readonly step: StepOf<V['steps']>
  /** What the site asked for; the simplest sign-in where nothing is said. */
  readonly config: V['given']
  /** What was learnt beside it, such as what the person's browser has, as far as the screen shows it. */
  readonly browser: Partial<V['browser']> | undefined
  /** What its entries were given by what runs beside them. */
  readonly provided: Readonly<Record<string, (words: Words) => unknown>> | undefined
  /** The intent that runs, or that went wrong. */
  readonly busy: string | null
  readonly error: { readonly intent: string; readonly sentence: PlainId } | null
}

export interface Pictures {
  /** What stands above them; Main of another vertical says whose it is. */
  readonly title: string
  readonly screen: string
  readonly shots: readonly Shot[]
}

type SampleOf<V extends Mountable> = Sample<V['steps'], V['given'], V['browser']>

/** What a vertical's screens are pictured from. */
export interface Pictured<V extends Mountable> {
  readonly definition: Definition<V>
  /** What its Main is called among those of others. */
  readonly main: string
  /** The simplest sign-in. */
  readonly simplest: V['given']
  /** Those that no method brings. */
  readonly samples: readonly SampleOf<V>[]
}

const shotsOf = <V extends Mountable>(
  { definition, simplest }: Pictured<V>,
  { step, config = simplest, browser, provided, busy, failed }: SampleOf<V>,
): readonly Shot<V>[] => {
  const shot = { definition, step, config, browser, provided, busy: null, error: null } as const
  return [
    { ...shot, title: 'Idle', state: 'idle' },
    ...busy.map((intent): Shot<V> => ({ ...shot, title: `Busy: ${intent}`, state: 'busy', busy: intent })),
    ...Object.entries(failed).map(
      ([intent, sentence]): Shot<V> => ({
        ...shot,
        title: `Failed: ${intent}`,
        state: 'failed',
        error: { intent, sentence },
      }),
    ),
  ]
}

/**
 * Every screen of a vertical, in the order in which people meet them.
 *
 * @param brought the samples of every method, as they stand in its folder
 */
export const picturesOf = <V extends Mountable>(
  pictured: Pictured<V>,
  brought: readonly { readonly samples: readonly unknown[] }[],
): readonly Pictures[] => {
  const samples = [...pictured.samples, ...brought.flatMap(({ samples }) => samples)] as readonly SampleOf<V>[]
  const owned = pictured.definition.methods.flatMap(({ owns }) => owns as readonly string[])
  return ['Main', ...owned].map((screen) => ({
    title: screen === 'Main' ? pictured.main : screen,
    screen,
    // The one cast: whoever draws a picture asks for nothing but what the picture itself brings.
    shots: samples
      .filter(({ step }) => step.name === screen)
      .flatMap((sample) => shotsOf(pictured, sample)) as unknown as readonly Shot[],
  }))
}
