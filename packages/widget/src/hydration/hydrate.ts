import * as react from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { Guard } from '../flow/Guard.tsx'
import type { Flow } from '../flow/runtime.ts'
import { Shell } from '../flow/Shell.tsx'
import type { Vertical } from '../flow/vertical.ts'
import { captureInput, restoreInput } from './input-state.ts'
import type { Prepainter } from './prepainter.ts'
import { reactRuntime } from './react-runtime.ts'

// Before anything is drawn that was bundled apart from it.
reactRuntime.react = react

/** The widget as React takes it over. */
interface Given<V extends Vertical> {
  readonly flow: Flow<V>
  readonly box: HTMLElement
  readonly prepainter: Prepainter<V>
  /** @returns what a person reads when the drawing breaks */
  readonly failed: (fault: unknown) => string
}

/**
 * React takes the painted nodes over, in one task: no key and no click falls between the two. The nodes stay, and with
 * them whatever stands in the fields.
 */
export function hydrate<V extends Vertical>({ flow, box, prepainter, failed }: Given<V>): Root {
  const painted = prepainter.painted()
  const kept = captureInput(box)
  const options = {
    // The guard has told the page already.
    onCaughtError() {},
    // Somebody else's node in the form, of a password manager or a translator: React has made it anew.
    onRecoverableError() {},
  }
  prepainter.release()
  const root = flushSync(() => {
    const shell = react.createElement(Shell<V>, { flow, box, painted })
    const guarded = react.createElement(Guard, { failed }, shell)
    if (painted) return hydrateRoot(box, guarded, options)
    const empty = createRoot(box, options)
    empty.render(guarded)
    return empty
  })
  restoreInput(box, kept)
  return root
}
