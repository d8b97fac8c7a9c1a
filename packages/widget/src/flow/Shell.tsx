import { type ComponentType, lazy, Suspense, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Words } from '../copy/copy.ts'
import { Framed } from './Framed.tsx'
import { holdsFocus, markArrival, toField, toScreen } from './focus.ts'
import type { Picture } from './frame.ts'
import type { Half } from './half.ts'
import type { Flow } from './runtime.ts'
import { voiceOf } from './voice.ts'

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
export function Shell<H extends Half>({
  flow,
  box,
  painted,
}: {
  readonly flow: Flow<H>
  readonly box: HTMLElement
  readonly painted?: Picture<H> | null
}) {
  const frame = useSyncExternalStore<Picture<H> | null>(flow.subscribe, flow.frame, () => painted ?? flow.frame())
  // Not while React takes over painted nodes: what comes later was not among them.
  const isLive = useSyncExternalStore(never, yes, no)
  const [emit, ask] = useMemo(() => [voiceOf(flow.emit), voiceOf(flow.ask)], [flow])
  const shown = useRef(painted === null ? undefined : frame?.step)
  const step = frame?.step
  /** The step that was drawn with an empty place for the watermark: it keeps the place until it is left. */
  // A server knows no settings, so its markup always has that place.
  const roomy = useRef(box.id ? step : undefined)
  const isUntold = frame?.env.watermark === null
  const error = frame?.error
  // Without a frame the first one is still on its way.
  const busy = frame?.busy !== null

  useLayoutEffect(() => {
    if (step) box.dataset.latchkeyScreen = String(step.name)
    if (step !== shown.current && holdsFocus(box)) toScreen(box)
    markArrival(box)
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

  if (!frame || !step) return null
  const { env, toasting } = frame
  return (
    <Framed
      picture={frame}
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
