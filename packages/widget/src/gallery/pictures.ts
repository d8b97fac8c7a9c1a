import type { PlainId, Words } from '../copy/copy.ts'
import type { StepOf } from '../flow/row.ts'
import type { Sample } from '../flow/sample.ts'
import type { Definition, Mountable } from '../mount/definition.ts'
import type { FootLink } from '../ui/theme.ts'
import { differencesOf, intentInWords } from './differences.ts'

/** One state of one screen. */
export interface Shot<V extends Mountable = Mountable> {
  readonly definition: Definition<V>
  /** Its state, and what sets the sample apart from the others of its screen. */
  readonly title: string
  readonly state: 'idle' | 'busy' | 'failed'
  readonly step: StepOf<V['steps']>
  /** The site's configuration; by default the simplest sign-in. */
  readonly config: V['given']
  /** Other state that the screen shows, such as the browser's capabilities. */
  readonly browser: Partial<V['browser']> | undefined
  /** The chunks that the step holds, by the name of its field. */
  readonly brings: Sample<object>['brings']
  readonly answers: Sample<object>['answers']
  /** Values that code beside the entries provided to them. */
  readonly provided: Readonly<Record<string, (words: Words) => unknown>> | undefined
  /** The site's links at the foot, unless the theme has its own. */
  readonly links: readonly FootLink[] | undefined
  /** The intent that is running or that failed. */
  readonly busy: string | null
  readonly error: { readonly intent: string; readonly sentence: PlainId } | null
}

export interface Pictures {
  /** Heading above them. A screen that two verticals have names the second one. */
  readonly title: string
  readonly screen: string
  readonly shots: readonly Shot[]
}

type SampleOf<V extends Mountable> = Sample<V['steps'], V['given'], V['browser']>

/** Source of the pictures of a vertical's screens. */
export interface Pictured<V extends Mountable> {
  readonly definition: Definition<V>
  /** The simplest sign-in. */
  readonly simplest: V['given']
  /** Samples of screens that belong to no method. */
  readonly samples: readonly SampleOf<V>[]
}

const shotsOf = <V extends Mountable>(
  { definition, simplest }: Pictured<V>,
  { step, config = simplest, browser, provided, answers, brings, links, busy, failed }: SampleOf<V>,
  difference: string,
): readonly Shot<V>[] => {
  const titled = (state: string) => (difference === '' ? state : `${state} – ${difference}`)
  const shot = { definition, step, config, browser, provided, answers, brings, links, busy: null, error: null } as const
  return [
    { ...shot, title: titled('Idle'), state: 'idle' },
    ...busy.map(
      (intent): Shot<V> => ({ ...shot, title: titled(`Busy: ${intentInWords(intent)}`), state: 'busy', busy: intent }),
    ),
    ...Object.entries(failed).map(
      ([intent, sentence]): Shot<V> => ({
        ...shot,
        title: titled(`Failed: ${intentInWords(intent)}`),
        state: 'failed',
        error: { intent, sentence },
      }),
    ),
  ]
}

/**
 * Returns every screen of a vertical, in the order of the journey.
 *
 * @param brought the samples of every method, as in its folder
 */
export const picturesOf = <V extends Mountable>(
  pictured: Pictured<V>,
  brought: readonly { readonly samples: readonly unknown[] }[],
): readonly Pictures[] => {
  const samples = [...pictured.samples, ...brought.flatMap(({ samples }) => samples)] as readonly SampleOf<V>[]
  const owned = pictured.definition.methods.flatMap(({ owns }) => owns as readonly string[])
  return ['Main', ...owned].map((screen) => {
    const own = samples.filter(({ step }) => step.name === screen)
    const differences = differencesOf(
      own.map(({ config = pictured.simplest, browser, step, links }) => ({ config, browser, step, links })),
    )
    return {
      title: screen,
      screen,
      // The only cast: rendering a picture uses only values of the same picture.
      shots: own.flatMap((sample, place) =>
        shotsOf(pictured, sample, differences[place] ?? ''),
      ) as unknown as readonly Shot[],
    }
  })
}
