import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Words } from '../copy/copy.ts'
import { holdsFocus, toField, toScreen } from './focus.ts'
import type { Half } from './half.ts'
import type { Flow } from './runtime.ts'

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

type Say = (name: string, ...said: unknown[]) => void

/** `voice.submit('123456')` says `say('submit', '123456')`. Which names there are, the row has agreed with its view. */
const voiceOf = (say: Say) =>
  new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...said: unknown[]) =>
          say(String(name), ...said),
    },
  )

/**
 * The only bridge to React: one subscription, and what belongs to every screen.
 *
 * @param box the painted container. It stands outside React's tree and carries the screen's name and `aria-busy`.
 */
export function Shell<H extends Half>({ flow, box }: { readonly flow: Flow<H>; readonly box: HTMLElement }) {
  const frame = useSyncExternalStore(flow.subscribe, flow.frame, flow.frame)
  const screen = frame?.screen
  const [emit, ask] = useMemo(() => [voiceOf(flow.emit), voiceOf(flow.ask)], [flow])
  const shown = useRef(frame?.step)
  const step = frame?.step
  /** The step that was drawn with an empty place for the watermark: it keeps the place until it is left. */
  const roomy = useRef<typeof step>(undefined)
  const isUntold = frame?.env.watermark === null
  const error = frame?.error
  // Without a frame the first one is still on its way.
  const busy = frame?.busy !== null

  useLayoutEffect(() => {
    if (step) box.dataset.latchkeyScreen = String(step.name)
    if (step !== shown.current && holdsFocus(box)) toScreen(box)
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

  if (!frame || !screen || !step) return null
  const { env, waiting, answers } = frame
  const Back = screen.back
  const at = { ...screen.shows(env), ...step, id: env.id, words: env.words, busy: frame.busy, error, waiting, answers }
  const View = screen.view as unknown as (props: Readonly<Record<'at' | 'emit' | 'ask', object>>) => ReactNode
  return (
    <>
      {Back && <Back label={env.words('flow.back')} onPress={flow.back} />}
      <View at={at} emit={emit} ask={ask} />
      {(env.watermark !== false || roomy.current === step) && (
        <p className="lk-watermark">
          <Suspense>{env.watermark && <Watermark words={env.words} />}</Suspense>
        </p>
      )}
      <div className="lk-toasts" role="status">
        {frame.toasting && (
          <Suspense>
            <Toasts toasterId={env.id} />
          </Suspense>
        )}
      </div>
    </>
  )
}
