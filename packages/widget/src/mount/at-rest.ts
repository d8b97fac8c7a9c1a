import type { Client } from '@latchkey/client/core/client'
import { loadRuntime } from '@latchkey/client/core/loading/load-runtime'
import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import { mayPrefetch, preload } from '../hydration/preload.ts'
import type { Prepainter } from '../hydration/prepainter.ts'
import { repaint } from '../hydration/repaint.ts'
import type { Mountable } from './definition.ts'
import { flowPart } from './flow-part.ts'
import { needsFlow } from './main-parts.ts'
import { mergeSections } from './merge-sections.ts'
import type { GivenTo } from './options.ts'
import type { MountState } from './state.ts'
import { whenIdle } from './when-idle.ts'

/** Keeps the content of Main in place in a newer environment. */
export const joinEnv = <Env extends Mountable['env']>(currentEnv: Env, next: Env): Env =>
  'sections' in currentEnv.plan && 'sections' in next.plan
    ? { ...next, plan: mergeSections(currentEnv.plan, next.plan) }
    : next

/**
 * Updates the painted Main with the mount's present state, before its flow has loaded.
 *
 * @param env the painted environment
 * @returns the new environment, or null if only the flow can show it
 */
export function repaintAtRest<V extends Mountable>(
  { definition, root, sentences, read }: MountState<V>,
  prepainter: Prepainter<V>,
  env: V['env'],
): V['env'] | null {
  const painted = prepainter.painted()
  const next = joinEnv(env, read())
  if (!painted || needsFlow(definition.methods, next.plan)) return null
  for (const rules of flowPart.styles) root.addStyles(rules)
  Object.assign(sentences, flowPart.sentences)
  repaint(prepainter, root.box, { ...painted.state, env: next })
  return next
}

/** A mount on a page that nobody has touched. */
interface RestingMount<V extends Mountable> {
  readonly core: Client
  /** The options of the first painting. */
  readonly given: GivenTo<V>
  readonly isMain: boolean
  readonly prepainter: Prepainter<V>
  /** Adds the new answers of the state; `isVisible` says whether the painted Main differs by them. */
  readonly renew: (isVisible: boolean) => void
  /** The code that answers the first press; each is defined in the first file. */
  readonly loads: () => readonly (() => Promise<unknown>)[]
  readonly signal: AbortSignal
}

/**
 * Applies the settings to a mount when they arrive. Reports the screen and fetches the code of the next one when the page is idle.
 */
export function spendRest<V extends Mountable>(
  state: MountState<V>,
  { core, given, isMain, prepainter, renew, loads, signal }: RestingMount<V>,
): void {
  const { settings } = core
  // Not when idle: the foot and the theme belong to the first look, and the client has asked for them already.
  const applySettings = (answer: Settings) => {
    state.settings = answer
    const isThemed = !given.styles && JSON.stringify(answer.theme) !== JSON.stringify(settings.theme())
    renew(isThemed || (settings.watermark() === true && !prepainter.painted()?.hasWatermark))
  }
  settings.remembered().then(applySettings, silent)
  settings.fresh().then(applySettings, silent)
  void whenIdle().then(() => {
    if (signal.aborted) return
    // Not React: most of the bytes. It is fetched at the first touch, and the screen after Main is painted without it.
    if (mayPrefetch()) preload([loadRuntime, ...loads()])
    const event = state.definition.mountEvent ?? (isMain && 'render_login_screen')
    if (event)
      settings.remembered().then((bootstrap) => core.report(event, { options: given.config ?? {}, bootstrap }), silent)
  })
}

/** Code and settings that do not load are requested again when they are needed. */
const silent = () => {}
