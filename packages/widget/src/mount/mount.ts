import type { Client } from '@latchkey/client/core/client'
import type { Known } from '@latchkey/client/core/vertical'
import type { StepOf } from '../flow/row.ts'
import { importPersistently, preload } from '../hydration/import-persistently.ts'
import { type Prepainter, prepainterIn } from '../hydration/prepainter.ts'
import { type Handle, type Mounted, mountOnce } from '../ui/mount-once.ts'
import { findElement } from '../ui/root.ts'
import type { Definition, Mountable } from './definition.ts'
import { detectBrowser } from './detect-browser.ts'
import type { Loaded } from './open-flow.ts'
import { type GivenTo, isInShadow, type OptionsOf } from './options.ts'
import { prepaint } from './prepaint.ts'
import { offersOf } from './sections.ts'
import { type MountState, stateOf } from './state.ts'

/**
 * Fetches what answers the entries of a plan. It stands in the first file: whoever presses before the flow is there would else
 * wait for one round trip more. What does not come is asked for again by whoever needs it.
 */
function prefetchAnswers<V extends Mountable>({ methods }: Definition<V>, { plan }: V['env']): void {
  const answers = offersOf(plan).map(({ entry }) => methods.find(({ id }) => entry.startsWith(`${id}.`))?.begin?.())
  // What all of them have in common: from the first of them it would be learnt of a round trip later.
  Promise.all([import('../flow/begin.ts'), ...answers]).catch(() => {})
}

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
  project: Client<Known>,
  options: OptionsOf<V>,
  kind: string,
  first: () => StepOf<V['steps']>,
): Handle {
  // Whose client it is only the vertical's own actions ask; what stands between hands it on.
  const core = project as unknown as Client
  const element = findElement(options.elementId)
  return mountOnce<GivenTo<V>>(element, `${kind} ${isInShadow(options)} ${core.token.value}`, options, () =>
    begin(stateOf(definition, element, core, options), core, first()),
  )
}

function begin<V extends Mountable>(
  state: MountState<V>,
  core: Client,
  first: StepOf<V['steps']>,
): Mounted<GivenTo<V>> {
  const { definition, given } = state
  const { box } = state.root
  const prepainter: Prepainter<V> = prepainterIn<V>(box)
  const closing = new AbortController()
  let loaded: Loaded<V> | undefined
  let found = () => {}
  let painted = state.read()
  const looking = detectBrowser(state, painted.config as V['config'], (more) => {
    state.browser = { ...state.browser, ...more }
    found()
  })
  // What a server has written is there already: whatever the browser says joins it.
  const isWaiting = looking !== null && !box.id
  if (isWaiting) box.setAttribute('aria-busy', 'true')
  else {
    preload()
    prepaint(state, prepainter, first, painted)
  }
  const flow = importPersistently(() => import('./start-flow.ts'), state.lost, closing.signal)
  const fetchAnswers = () => prefetchAnswers(definition, painted)
  // Into what a server has written somebody may be typing already.
  if (box.matches(':focus-within')) fetchAnswers()
  box.addEventListener('focusin', fetchAnswers, { once: true })
  const ready = isWaiting
    ? looking.then(() => {
        if (closing.signal.aborted) return
        painted = state.read()
        prepaint(state, prepainter, first, painted)
        // Beside what the first field still waits for, React would keep it waiting.
        preload()
      })
    : undefined
  // A language is learnt in two steps; the first of them travels beside what asks for the second, and knows how to say
  // that this did not come.
  if (given.locale)
    import('../copy/load-language.ts').then(({ localizeFailure }) => localizeFailure(state)).catch(() => {})
  void Promise.all([flow, ready]).then(([{ startFlow }]) => {
    if (closing.signal.aborted) return
    loaded = startFlow(state, core, first, prepainter, state.given === given ? painted : state.read())
    found = loaded.found
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
      prepainter.release()
      const standing = loaded ?? state.root
      standing.close()
    },
  }
}
