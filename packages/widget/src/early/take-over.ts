import * as react from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { Guard } from '../flow/Guard.tsx'
import type { Half } from '../flow/half.ts'
import type { Flow } from '../flow/runtime.ts'
import { Shell } from '../flow/Shell.tsx'
import type { Early } from './early.ts'
import { keep, restore } from './keep.ts'
import { lent } from './lent.ts'

// Before anything is drawn that was bundled apart from it.
lent.react = react

/** The widget as React takes it over. */
interface Given<H extends Half> {
  readonly flow: Flow<H>
  readonly box: HTMLElement
  readonly early: Early<H>
  /** @returns what a person reads when the drawing breaks */
  readonly failed: (fault: unknown) => string
}

/**
 * React takes the painted nodes over, in one task: no key and no click falls between the two. The nodes stay, and with
 * them whatever stands in the fields.
 */
export function takeOver<H extends Half>({ flow, box, early, failed }: Given<H>): Root {
  const painted = early.picture()
  const kept = keep(box)
  const options = {
    // The guard has told the page already.
    onCaughtError() {},
    // Somebody else's node in the form, of a password manager or a translator: React has made it anew.
    onRecoverableError() {},
  }
  early.stop()
  const root = flushSync(() => {
    const shell = react.createElement(Shell<H>, { flow, box, painted })
    const guarded = react.createElement(Guard, { failed }, shell)
    if (painted) return hydrateRoot(box, guarded, options)
    const empty = createRoot(box, options)
    empty.render(guarded)
    return empty
  })
  restore(box, kept)
  return root
}
