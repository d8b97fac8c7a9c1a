import { type ComponentType, lazy, Suspense, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { Watermark } from '../ui/Watermark.tsx'
import { emitterOf } from './emitter.ts'
import { FlowView } from './FlowView.tsx'
import { holdsFocus, markAutofocus, toField, toScreen } from './focus.ts'
import { createHeightMotion, type HeightMotion } from './height-motion.ts'
import type { Painted } from './painted.ts'
import type { RenderState } from './row.ts'
import type { Flow } from './runtime.ts'
import type { Vertical } from './vertical.ts'

// If its chunk does not load, no toasts are shown; the widget itself must keep working.
const Toasts = lazy<ComponentType<{ readonly toasterId: string }>>(() =>
  import('./toasts.ts').then(
    ({ Region }) => ({ default: Region }),
    () => ({ default: () => null }),
  ),
)

const never = () => () => {}
const yes = () => true
const no = () => false

/**
 * The only bridge to React: one subscription, and the parts of every screen.
 *
 * @param box the painted container. It is outside React's tree and carries the screen's name and `aria-busy`.
 * @param painted the painted content of the box; null if nothing could be painted, and the first screen appears now
 */
export function Shell<V extends Vertical>({
  flow,
  box,
  painted,
}: {
  readonly flow: Flow<V>
  readonly box: HTMLElement
  readonly painted?: Painted<V> | null
}) {
  const state = useSyncExternalStore<RenderState<V> | null>(
    flow.subscribe,
    flow.state,
    () => painted?.state ?? flow.state(),
  )
  // False during hydration, because the painted nodes do not include later content.
  const isLive = useSyncExternalStore(never, yes, no)
  const [emit, ask] = useMemo(() => [emitterOf(flow.emit), emitterOf(flow.ask)], [flow])
  // The painted step: a page with foreign nodes in the form is not hydrated, and the first rendering may be a later step.
  const shownStep = useRef(painted === null || painted?.isOutline ? undefined : (painted?.state ?? state)?.step)
  const step = state?.step
  /** The step that was rendered with space for the watermark: it keeps the space. */
  const roomy = useRef(painted?.isRoomy ? step : undefined)
  const isUntold = state?.env.watermark === null
  const error = state?.error
  // Without a state, the first screen is still loading.
  const busy = state?.busy !== null

  const motion = useRef<HeightMotion | null>(null)

  useLayoutEffect(() => {
    motion.current = createHeightMotion(box)
    return motion.current.stop
  }, [box])
  useLayoutEffect(() => {
    if (step) box.dataset.latchkeyScreen = String(step.name)
    if (step !== shownStep.current && holdsFocus(box)) toScreen(box)
    if (step !== shownStep.current && shownStep.current) motion.current?.play()
    markAutofocus(box)
    shownStep.current = step
    if (isUntold) roomy.current = step
  }, [box, step, isUntold])
  useLayoutEffect(() => {
    if (busy) box.setAttribute('aria-busy', 'true')
    else box.removeAttribute('aria-busy')
  }, [box, busy])
  useLayoutEffect(() => {
    if (error && holdsFocus(box)) toField(box)
  }, [box, error])

  if (!state || !step) return null
  const { env, toasting } = state
  return (
    <FlowView
      state={state}
      emit={emit}
      ask={ask}
      onBack={flow.back}
      isRoomy={roomy.current === step}
      watermark={
        (isLive || painted?.hasWatermark) && env.watermark && <Watermark words={env.words} home={env.watermark} />
      }
      toasts={
        isLive &&
        toasting && (
          <Suspense>
            <Toasts toasterId={env.id} />
          </Suspense>
        )
      }
    />
  )
}
