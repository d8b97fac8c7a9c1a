import type { Client } from '@latchkey/client/core/client'
import { importAgain } from '@latchkey/client/core/loading/import-again'
import { importPart } from '@latchkey/client/core/loading/import-part'
import type { SignedInState } from '@latchkey/client/core/vertical'
import type { StepOf } from '../flow/row.ts'
import { firstTouch } from '../hydration/first-touch.ts'
// Imported for its place: it reads addresses of chunks from the first file's own.
import '../hydration/hydrate-address.ts'
import { importPersistently } from '../hydration/import-persistently.ts'
import { type Prepainter, prepainterIn } from '../hydration/prepainter.ts'
import { type Handle, type Mounted, mountOnce } from '../ui/mount-once.ts'
import { findElement } from '../ui/root.ts'
import type { Definition, Mountable } from './definition.ts'
import { detectBrowser } from './detect-browser.ts'
import { needsFlow } from './main-parts.ts'
import type { Loaded } from './open-flow.ts'
import { type GivenTo, isInShadow, type OptionsOf } from './options.ts'
import { prepaint } from './prepaint.ts'
import { offersOf } from './sections.ts'
import { type MountState, stateOf } from './state.ts'

const loadFlow = () => import('./start-flow.ts')
const loadAtRest = () => import('./at-rest.ts')

/**
 * The handlers of a plan's entries, and two files that all handlers share: discovering them from the first handler would
 * take two more round trips. Part of the first file, because a press before the flow has loaded would otherwise wait for
 * one more.
 */
function answersOf<V extends Mountable>(
  { methods }: Definition<V>,
  { plan }: V['env'],
  screens = false,
): readonly (() => Promise<unknown>)[] {
  const offered = offersOf(plan).map(({ entry }) => methods.find(({ id }) => entry.startsWith(`${id}.`)))
  const loads = offered.flatMap((method) => [method?.begin, screens && method?.load])
  return [() => import('../flow/begin.ts'), () => import('../flow/screen.ts'), ...loads.filter((load) => !!load)]
}

/**
 * Mounts any vertical on a step, in three phases. First, everything that needs no React is painted (`prepaint.ts`) and
 * accepts input before this function returns. Second, the flow loads and handles the input (`start-flow.ts`). Third,
 * React hydrates the nodes (`hydrate`). A second mount of the same kind on the same element updates the existing one
 * with the new options.
 *
 * @param kind equal for mounts that can take each other's options
 * @param first returns the first step; called when the mount starts, with the box that a server may have printed
 * @throws {PlaceError} if the selector matches nothing
 */
export function mount<V extends Mountable>(
  definition: Definition<V>,
  project: Client<SignedInState>,
  options: OptionsOf<V>,
  kind: string,
  first: (box: HTMLElement) => StepOf<V['steps']>,
): Handle {
  // Only the vertical's own actions need the session type; all code between passes the client on.
  const core = project as unknown as Client
  const element = findElement(options.elementId)
  return mountOnce<GivenTo<V>>(element, `${kind} ${isInShadow(options)} ${core.token.value}`, options, () =>
    begin(stateOf(definition, element, core, options), core, first),
  )
}

function begin<V extends Mountable>(
  state: MountState<V>,
  core: Client,
  firstOf: (box: HTMLElement) => StepOf<V['steps']>,
): Mounted<GivenTo<V>> {
  const { definition, given, root } = state
  const { box } = root
  const first = firstOf(box)
  const prepainter: Prepainter<V> = prepainterIn<V>(box)
  const closing = new AbortController()
  const { signal } = closing
  let env = state.read()
  let loaded: Loaded<V> | undefined
  let isAwake = false
  /** Whether the state has answers that the painted content lacks. */
  let isStale = false
  /** Starts the flow once Main is painted, if it can be. */
  const wake = () => {
    if (isAwake) return
    isAwake = true
    void Promise.all([importPersistently(loadFlow, state.lost, signal), ready]).then(([{ startFlow }]) => {
      if (signal.aborted) return
      loaded = startFlow(state, core, first, prepainter, state.given === given ? env : state.read(), touched)
      if (isStale) loaded.renew()
    })
  }
  /** Adds new answers of the browser and the project to the flow, or to the painted Main if they are visible there. */
  const renew = (isVisible = true) => {
    if (loaded) return loaded.renew()
    isStale = true
    if (isVisible && prepainter.painted())
      importPart(loadAtRest, 'repaintAtRest').then((repaintAtRest) => {
        if (loaded || signal.aborted) return
        const next = repaintAtRest(state, prepainter, env)
        if (next) env = next
        else wake()
      }, wake)
  }
  const touched = firstTouch(box, signal)
  void touched.then(() => {
    wake()
    void importAgain(loadAtRest).catch(silent)
    // Failed loads are retried when the code is needed.
    Promise.all(answersOf(definition, env).map((load) => load())).catch(silent)
    void core.store().catch(silent)
  })
  const looking = detectBrowser(state, env.config as V['config'], (more) => {
    state.browser = { ...state.browser, ...more }
    renew()
  })
  const show = () => {
    if (signal.aborted) return
    env = state.read()
    isStale = false
    prepaint(state, prepainter, first, env)
    const isMarked = (env.config as V['config']).lastUsed && state.remembersMethod
    if (!prepainter.painted() || needsFlow(definition.methods, env.plan) || isMarked) wake()
  }
  // Server-rendered content is already visible, so the browser's answers are merged into it.
  const ready = looking && !box.id ? looking.then(show) : undefined
  if (ready) {
    box.setAttribute('aria-busy', 'true')
    wake()
  } else show()
  // A language loads in two steps. The first loads in parallel with the code that requests the second, and can show a
  // translated load failure.
  if (given.locale)
    import('../copy/load-language.ts').then(({ localizeFailure }) => localizeFailure(state)).catch(silent)
  importPart(loadAtRest, 'spendRest').then(
    (spendRest) =>
      !signal.aborted &&
      spendRest(state, {
        core,
        given,
        isMain: first.name === 'Main',
        prepainter,
        renew,
        loads: () => [loadFlow, ...(first.name === 'Main' ? answersOf(definition, env, true) : [])],
        signal,
      }),
    silent,
  )
  return {
    child: root.child,
    update(next) {
      if (loaded) return loaded.update(next)
      state.given = next
      wake()
    },
    close() {
      closing.abort()
      prepainter.release()
      const openMount = loaded ?? root
      openMount.close()
    },
  }
}

/** Failed loads are retried when the code is needed. */
const silent = () => {}
