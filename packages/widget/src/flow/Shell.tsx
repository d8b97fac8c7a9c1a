import { type ComponentType, lazy, Suspense, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Words } from '../copy/copy.ts'
import { emitterOf } from './emitter.ts'
import { FlowView } from './FlowView.tsx'
import { holdsFocus, markAutofocus, toField, toScreen } from './focus.ts'
import type { RenderState } from './row.ts'
import type { Flow } from './runtime.ts'
import type { Vertical } from './vertical.ts'

// Without its chunk nothing passes by any more; the widget itself must not fall for that.
const Toasts = lazy<ComponentType<{ readonly toasterId: string }>>(() =>
  import('./toasts.ts').then(
    ({ Region }) => ({ default: Region }),
    () => ({ default: () => null }),
  ),
)

// It comes after the form, into the place that is kept for it.
const Watermark = lazy<ComponentType<{ readonly words: Words }>>(() =>
  import('../ui/Watermark.tsx').then(
    ({ Watermark }) => ({ default: Watermark }),
    () => ({ default: () => null }),
  ),
)

const never = () => () => {}
const yes = () => true
const no = () => false

/**
 * The only bridge to React: one subscription, and what belongs to every screen.
 *
 * @param box the painted container. It stands outside React's tree and carries the screen's name and `aria-busy`.
 * @param painted what the box shows already, where it was painted before React came; null where nothing could be painted:
 *   then the first screen arrives now, as every later one
 */
export function Shell<V extends Vertical>({
  flow,
  box,
  painted,
}: {
  readonly flow: Flow<V>
  readonly box: HTMLElement
  readonly painted?: RenderState<V> | null
}) {
  const state = useSyncExternalStore<RenderState<V> | null>(flow.subscribe, flow.state, () => painted ?? flow.state())
  // Not while React takes over painted nodes: what comes later was not among them.
  const isLive = useSyncExternalStore(never, yes, no)
  const [emit, ask] = useMemo(() => [emitterOf(flow.emit), emitterOf(flow.ask)], [flow])
  const shown = useRef(painted === null ? undefined : state?.step)
  const step = state?.step
  /** The step that was drawn with an empty place for the watermark: it keeps the place until it is left. */
  // A server knows no settings, so its markup always has that place.
  const roomy = useRef(box.id ? step : undefined)
  const isUntold = state?.env.watermark === null
  const error = state?.error
  // Without a state the first one is still on its way.
  const busy = state?.busy !== null

  useLayoutEffect(() => {
    if (step) box.dataset.latchkeyScreen = String(step.name)
    if (step !== shown.current && holdsFocus(box)) toScreen(box)
    markAutofocus(box)
    shown.current = step
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
      watermark={isLive && <Suspense>{env.watermark && <Watermark words={env.words} />}</Suspense>}
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
