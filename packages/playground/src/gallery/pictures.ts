import type { LoginConfig } from '@latchkey/widget/consumer/config'
import { methods } from '@latchkey/widget/consumer/methods'
import { samples as mainSamples } from '@latchkey/widget/consumer/samples'
import type { Steps } from '@latchkey/widget/consumer/steps'
import type { PlainId } from '@latchkey/widget/copy/copy'
import type { Sample } from '@latchkey/widget/flow/sample'
import type { StepOf } from '@latchkey/widget/flow/screen'

/** One state of one screen. */
export interface Shot {
  readonly title: string
  readonly state: 'idle' | 'busy' | 'failed'
  readonly step: StepOf<Steps>
  /** What the site asked for; the simplest sign-in where nothing is said. */
  readonly config: LoginConfig | undefined
  /** The intent that runs, or that went wrong. */
  readonly busy: string | null
  readonly error: { readonly intent: string; readonly sentence: PlainId } | null
}

export interface Pictures {
  readonly screen: string
  readonly shots: readonly Shot[]
}

type ConsumerSample = Sample<Steps, LoginConfig>

const shotsOf = ({ step, config, busy, failed }: ConsumerSample): readonly Shot[] => {
  const shot = { step, config, busy: null, error: null } as const
  return [
    { ...shot, title: 'Idle', state: 'idle' },
    ...busy.map((intent): Shot => ({ ...shot, title: `Busy: ${intent}`, state: 'busy', busy: intent })),
    ...Object.entries(failed).map(
      ([intent, sentence]): Shot => ({
        ...shot,
        title: `Failed: ${intent}`,
        state: 'failed',
        error: { intent, sentence },
      }),
    ),
  ]
}

/**
 * Every consumer screen, in the order in which people meet them.
 *
 * @param brought the samples of every method, as they stand in its folder
 */
export const picturesOf = (brought: readonly { readonly samples: readonly unknown[] }[]): readonly Pictures[] => {
  const samples = [...mainSamples, ...brought.flatMap(({ samples }) => samples)] as readonly ConsumerSample[]
  return ['Main', ...methods.flatMap(({ owns }) => owns)].map((screen) => ({
    screen,
    shots: samples.filter(({ step }) => step.name === screen).flatMap(shotsOf),
  }))
}
