import type { Client } from '@latchkey/client/core/client'
import { announce, bring } from '../early/bring.ts'
import { type Early, earlyIn } from '../early/early.ts'
import type { StepOf } from '../flow/screen.ts'
import { type Handle, held, type Mounted } from '../ui/held.ts'
import { findElement } from '../ui/root.ts'
import type { Definition, Mountable } from './definition.ts'
import { lookAround } from './look-around.ts'
import { type GivenTo, isInShadow, type OptionsOf } from './options.ts'
import { prepaint } from './prepaint.ts'
import { type MountState, stateOf } from './state.ts'

/**
 * Mounts a vertical on a step, whichever it is, in three phases that each leave their work to the next: what needs no React is
 * painted (`prepaint.ts`) when this returns, and hears what is said on it; the flow, which answers, is loaded (`start-flow.ts`);
 * React takes over (`hydrate`). A second mount of the same kind on the same element renders anew what is there, with the new
 * options.
 *
 * @param kind equal for mounts that can take each other's options
 * @param first where it starts; asked when it does
 * @throws {PlaceError} when the selector matches nothing
 */
export function mount<V extends Mountable>(
  definition: Definition<V>,
  core: Client,
  options: OptionsOf<V>,
  kind: string,
  first: () => StepOf<V['steps']>,
): Handle {
  const element = findElement(options.elementId)
  announce()
  return held<GivenTo<V>>(element, `${kind} ${isInShadow(options)} ${core.token.value}`, options, () =>
    begin(stateOf(definition, element, core, options), core, first()),
  )
}

function begin<V extends Mountable>(
  state: MountState<V>,
  core: Client,
  first: StepOf<V['steps']>,
): Mounted<GivenTo<V>> {
  const { given } = state
  const early: Early<V> = earlyIn<V>(state.root.box)
  const closing = new AbortController()
  let loaded: Mounted<GivenTo<V>> | undefined
  let found = () => {}
  let painted = state.read()
  const looking = lookAround(state.definition, painted.config as V['config'], (more) => {
    state.browser = { ...state.browser, ...more }
    found()
  })
  // What a server has written is there already: whatever the browser says joins it.
  const isWaiting = looking !== null && !state.root.box.id
  if (!isWaiting) prepaint(state, early, first, painted)
  else state.root.box.setAttribute('aria-busy', 'true')
  const flow = bring(() => import('./start-flow.ts'), state.lost, closing.signal)
  const ready = isWaiting
    ? looking.then(() => {
        if (closing.signal.aborted) return
        painted = state.read()
        prepaint(state, early, first, painted)
      })
    : undefined
  // A language is learnt in two steps; the first of them travels beside what asks for the second, and knows how to say
  // that this did not come.
  if (given.locale) import('../copy/learn.ts').then(({ speakOfLoss }) => speakOfLoss(state)).catch(() => {})
  void Promise.all([flow, ready]).then(([{ startFlow }]) => {
    if (closing.signal.aborted) return
    const flow = startFlow(state, core, first, early, state.given === given ? painted : state.read())
    loaded = flow
    found = flow.found
    // What was found while the flow was on its way joins what was painted.
    if (looking) found()
  })
  return {
    child: state.root.child,
    update(next) {
      if (loaded) loaded.update(next)
      else state.given = next
    },
    close() {
      closing.abort()
      early.stop()
      if (loaded) loaded.close()
      else state.root.close()
    },
  }
}
