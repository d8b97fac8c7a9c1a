import type { Client } from '@latchkey/client/core/client'
import type { SignedInState } from '@latchkey/client/core/vertical'
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
 * Loads the handlers of a plan's entries. Part of the first file: a press before the flow has loaded would otherwise
 * wait for one more round trip. Failed loads are retried when the code is needed.
 */
function prefetchAnswers<V extends Mountable>({ methods }: Definition<V>, { plan }: V['env']): void {
  const answers = offersOf(plan).map(({ entry }) => methods.find(({ id }) => entry.startsWith(`${id}.`))?.begin?.())
  // Code that all handlers share. Discovering it from the first handler would take another round trip.
  Promise.all([import('../flow/begin.ts'), ...answers]).catch(() => {})
}

/**
 * Mounts any vertical on a step, in three phases. First, everything that needs no React is painted (`prepaint.ts`) and
 * accepts input before this function returns. Second, the flow loads and handles the input (`start-flow.ts`). Third,
 * React hydrates the nodes (`hydrate`). A second mount of the same kind on the same element updates the existing one
 * with the new options.
 *
 * @param kind equal for mounts that can take each other's options
 * @param first returns the first step; called when the mount starts
 * @throws {PlaceError} if the selector matches nothing
 */
export function mount<V extends Mountable>(
  definition: Definition<V>,
  project: Client<SignedInState>,
  options: OptionsOf<V>,
  kind: string,
  first: () => StepOf<V['steps']>,
): Handle {
  // Only the vertical's own actions need the session type; all code between passes the client on.
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
  let onFound = () => {}
  let paintedEnv = state.read()
  const looking = detectBrowser(state, paintedEnv.config as V['config'], (more) => {
    state.browser = { ...state.browser, ...more }
    onFound()
  })
  // Server-rendered content is already visible, so the browser's answers are merged into it.
  const isWaiting = looking !== null && !box.id
  if (isWaiting) box.setAttribute('aria-busy', 'true')
  else {
    preload()
    prepaint(state, prepainter, first, paintedEnv)
  }
  const flow = importPersistently(() => import('./start-flow.ts'), state.lost, closing.signal)
  const fetchAnswers = () => prefetchAnswers(definition, paintedEnv)
  // The user may already be typing into server-rendered content.
  if (box.matches(':focus-within')) fetchAnswers()
  box.addEventListener('focusin', fetchAnswers, { once: true })
  const ready = isWaiting
    ? looking.then(() => {
        if (closing.signal.aborted) return
        paintedEnv = state.read()
        prepaint(state, prepainter, first, paintedEnv)
        // Loading React together with what the first field needs would delay the field.
        preload()
      })
    : undefined
  // A language loads in two steps. The first loads in parallel with the code that requests the second, and can show a
  // translated load failure.
  if (given.locale)
    import('../copy/load-language.ts').then(({ localizeFailure }) => localizeFailure(state)).catch(() => {})
  void Promise.all([flow, ready]).then(([{ startFlow }]) => {
    if (closing.signal.aborted) return
    loaded = startFlow(state, core, first, prepainter, state.given === given ? paintedEnv : state.read())
    onFound = loaded.found
    // Adds the browser's answers that arrived while the flow was loading.
    if (looking) onFound()
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
      const openMount = loaded ?? state.root
      openMount.close()
    },
  }
}
