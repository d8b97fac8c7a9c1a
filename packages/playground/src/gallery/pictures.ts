import { samples as mainSamples } from '@latchkey/widget/consumer/samples'
import type { Steps } from '@latchkey/widget/consumer/steps'
import type { PlainId } from '@latchkey/widget/copy/copy'
import type { Sample } from '@latchkey/widget/flow/sample'
import type { StepOf } from '@latchkey/widget/flow/screen'
import { samples as emailLinkSamples } from '@latchkey/widget/methods/email-link/samples'
import { samples as otpSamples } from '@latchkey/widget/methods/otp/samples'

/** One state of one screen. */
export interface Shot {
  readonly title: string
  readonly state: 'idle' | 'busy' | 'failed'
  readonly step: StepOf<Steps>
  /** The intent that runs, or that went wrong. */
  readonly busy: string | null
  readonly error: { readonly intent: string; readonly sentence: PlainId } | null
}

export interface Pictures {
  readonly screen: string
  readonly shots: readonly Shot[]
}

const shotsOf = ({ step, busy, failed }: Sample<Steps>): readonly Shot[] => [
  { title: 'Idle', state: 'idle', step, busy: null, error: null },
  ...busy.map((intent): Shot => ({ title: `Busy: ${intent}`, state: 'busy', step, busy: intent, error: null })),
  ...Object.entries(failed).map(
    ([intent, sentence]): Shot => ({
      title: `Failed: ${intent}`,
      state: 'failed',
      step,
      busy: null,
      error: { intent, sentence },
    }),
  ),
]

/** Every consumer screen, in the order in which people meet them. */
export const pictures: readonly Pictures[] = [...mainSamples, ...emailLinkSamples, ...otpSamples].map((sample) => ({
  screen: sample.step.name,
  shots: shotsOf(sample),
}))
