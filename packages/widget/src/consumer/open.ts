import type { Client } from '@latchkey/client/core/client'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Shell } from '../flow/Shell.tsx'
import type { StepOf } from '../flow/screen.ts'
import { type Handle, held, type Mounted } from '../ui/held.ts'
import { findElement } from '../ui/root.ts'
import type { Consumer } from './half.ts'
import { isInShadow, type Opened, openFlow } from './opened.ts'
import type { Given, LoginOptions } from './options.ts'
import type { Steps } from './steps.ts'

/**
 * Mounts the widget on a step, whichever it is, with a React of our own. A second mount of the same kind on the same
 * element renders anew what is there, with the new options.
 *
 * @param kind equal for mounts that can take each other's options
 * @throws {PlaceError} when the selector matches nothing
 */
export function open(core: Client, options: LoginOptions, kind: string, first: StepOf<Steps>): Handle {
  const element = findElement(options.elementId)
  return held<Given>(element, `${kind} ${isInShadow(options)} ${core.token.value}`, options, () =>
    drawn(openFlow(element, core, options, first)),
  )
}

function drawn(opened: Opened): Mounted<Given> {
  const { box, flow, failed } = opened
  const react = createRoot(box, {
    onUncaughtError(fault) {
      box.textContent = failed(fault)
      globalThis.reportError(fault)
    },
  })
  // At once: the form stands before anything else that the page or the client has to do.
  flushSync(() => react.render(createElement(Shell<Consumer>, { flow, box })))
  return {
    ...opened,
    close() {
      react.unmount()
      opened.close()
    },
  }
}
