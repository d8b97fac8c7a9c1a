import type { Client } from '@latchkey/client/core/client'
import { announce, bring } from '../early/bring.ts'
import { earlyIn } from '../early/early.ts'
import type { StepOf } from '../flow/screen.ts'
import { type Handle, held, type Mounted } from '../ui/held.ts'
import { findElement } from '../ui/root.ts'
import type { Consumer } from './half.ts'
import { isPlain, Main, shownOf } from './Main.tsx'
import type { Given, LoginOptions } from './options.ts'
import { isInShadow, startOf } from './start.ts'
import type { Steps } from './steps.ts'

/**
 * Mounts the widget on a step, whichever it is. What needs no React stands there when this returns, and hears what is
 * said on it; the code that answers comes beside it, and React takes over. A second mount of the same kind on the same
 * element renders anew what is there, with the new options.
 *
 * @param kind equal for mounts that can take each other's options
 * @param first where it starts; asked when it does
 * @throws {PlaceError} when the selector matches nothing
 */
export function open(core: Client, options: LoginOptions, kind: string, first: () => StepOf<Steps>): Handle {
  const element = findElement(options.elementId)
  announce()
  return held<Given>(element, `${kind} ${isInShadow(options)} ${core.token.value}`, options, () =>
    begin(element, core, options, first()),
  )
}

function begin(element: Element, core: Client, given: Given, first: StepOf<Steps>): Mounted<Given> {
  const start = startOf(element, core, given)
  const { box, child, close } = start.root
  const early = earlyIn<Consumer>(box)
  const env = start.read()
  const waiting = new AbortController()
  let carried: Mounted<Given> | undefined
  if (first.name === 'Main' && !given.locale && isPlain(env.plan))
    early.show({
      ...{ env, step: first, busy: null, error: null, waiting: {}, answers: {}, aids: {}, toasting: false },
      screen: { view: Main as never, back: null, shows: shownOf },
    })
  else box.setAttribute('aria-busy', 'true')
  // A language is learnt in two steps; the first of them travels beside what asks for the second, and knows how to say
  // that this did not come.
  if (given.locale) import('../copy/learn.ts').then(({ speakOfLoss }) => speakOfLoss(start)).catch(() => {})
  void bring(() => import('./carry-on.ts'), start.lost, waiting.signal).then(({ carryOn }) => {
    if (!waiting.signal.aborted)
      carried = carryOn(start, core, first, early, start.given === given ? env : start.read())
  })
  return {
    child,
    update(next) {
      if (carried) carried.update(next)
      else start.given = next
    },
    close() {
      waiting.abort()
      early.stop()
      if (carried) carried.close()
      else close()
    },
  }
}
