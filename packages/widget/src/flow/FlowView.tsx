import type { Elements } from '../ui/elements.ts'
import { FootLinks } from '../ui/FootLinks.tsx'
import type { RenderState } from './row.ts'
import type { Vertical } from './vertical.ts'

/**
 * Renders a state of the flow. Has no hooks: before React has loaded, the painter draws the first state from it; React
 * draws every later one.
 */
export const FlowView = <V extends Vertical>({
  state,
  emit,
  ask,
  onBack,
  isRoomy = false,
  watermark,
  toasts,
}: {
  readonly state: RenderState<V>
  readonly emit: object
  readonly ask: object
  readonly onBack: () => void
  /** Whether to reserve the watermark's space although there is no watermark. */
  readonly isRoomy?: boolean
  readonly watermark?: Elements
  readonly toasts?: Elements
}) => {
  const { env, step, screen, busy, error, waiting, answers, formResources } = state
  const Back = screen.back
  const at = {
    ...screen.shows(env),
    ...step,
    id: env.id,
    words: env.words,
    busy,
    error,
    waiting,
    answers,
    formResources,
  }
  const View = screen.view as unknown as (
    props: Readonly<Record<'at' | 'emit' | 'ask', object>> & { readonly onBack: () => void },
  ) => Elements
  return (
    <>
      {Back && <Back label={env.words('flow.back')} onPress={onBack} />}
      <View at={at} emit={emit} ask={ask} onBack={onBack} />
      {env.links?.[0] && <FootLinks words={env.words} links={env.links} />}
      {(env.watermark !== false || isRoomy) && <p className="lk-watermark">{watermark}</p>}
      <div className="lk-toasts" role="status">
        {toasts}
      </div>
    </>
  )
}
