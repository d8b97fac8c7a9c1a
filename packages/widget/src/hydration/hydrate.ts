import * as react from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Guard } from '../flow/Guard.tsx'
import { captureInput, restoreInput } from '../flow/input-state.ts'
import type { FlowState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import { Shell } from '../flow/Shell.tsx'
import type { Vertical } from '../flow/vertical.ts'
import { reactRuntime } from '../ui/react-runtime.ts'
import type { Prepainter } from './prepainter.ts'

// Set before any separately bundled view renders.
reactRuntime.react = react

/** The widget that React hydrates. */
interface HydrateOptions<V extends Vertical> {
  readonly flow: Flow<V>
  readonly box: HTMLElement
  readonly prepainter: Prepainter<V>
  /** The first state of the flow. A server has printed it if the box has its data (`server/print-account.tsx`). */
  readonly printed: FlowState<V>
  /** @returns the message that users read if rendering fails again and again */
  readonly failed: (fault: unknown) => string
  /** Leads the flow back to its first step. */
  readonly restart: () => void
}

/** The widget that React renders. */
export interface Hydrated {
  /** Renders again if a rendering has failed for good. */
  heal(): void
  unmount(): void
}

/**
 * Hydrates the painted nodes in one task, so that no key or click is lost in between. The nodes stay, with the contents
 * of their fields.
 */
export function hydrate<V extends Vertical>({
  flow,
  box,
  prepainter,
  printed,
  failed,
  restart,
}: HydrateOptions<V>): Hydrated {
  const isPrinted = box.dataset.printed !== undefined
  const { screen } = printed
  const paintedContent =
    prepainter.painted() ?? (isPrinted ? { state: printed, isRoomy: true, hasWatermark: false } : null)
  // React continues an outline with the whole view, which renders the same nodes.
  const isOutline = paintedContent?.state.screen.view === screen.outline
  const painted =
    paintedContent && isOutline
      ? { ...paintedContent, isOutline, state: { ...paintedContent.state, screen } }
      : paintedContent
  delete box.dataset.printed
  const inputState = captureInput(box)
  const options = {
    // The guard has already reported the error to the page.
    onCaughtError() {},
    // A foreign node in the form, from a password manager or a translator: React has recreated the form.
    onRecoverableError() {},
  }
  prepainter.release()
  // React in development reports attributes that its views do not have. The observer sets them again (`parts.ts`).
  for (const element of box.querySelectorAll('[part]')) element.removeAttribute('part')
  // The same for what has become of a picture: its events do not come again.
  const pictures = [...box.querySelectorAll<HTMLElement>('[data-picture]')].map(
    (one) => [one, one.dataset.picture] as const,
  )
  for (const [one] of pictures) delete one.dataset.picture
  const guard = react.createRef<Guard>()
  const root = flushSync(() => {
    const shell = react.createElement(Shell<V>, { flow, box, painted })
    const screenName = () => String(flow.state()?.step.name)
    const guarded = react.createElement(Guard, { ref: guard, box, failed, restart, screenName }, shell)
    if (painted) return hydrateRoot(box, guarded, options)
    const empty = createRoot(box, options)
    empty.render(guarded)
    return empty
  })
  for (const [one, state] of pictures) one.dataset.picture = state
  restoreInput(box, inputState)
  return { heal: () => guard.current?.heal(), unmount: () => root.unmount() }
}
