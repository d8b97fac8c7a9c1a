import type { Client } from '@latchkey/client/core/client'
import { importAgain } from '@latchkey/client/core/import-again'
import type { CopyId } from '../copy/copy.ts'
import { createFlow, type Flow } from '../flow/runtime.ts'
import type { StepOf } from '../flow/screen.ts'
import type { Mounted } from '../ui/held.ts'
import type { Consumer, ConsumerEnv } from './half.ts'
import { home } from './home.ts'
import { methods } from './methods.ts'
import type { Given } from './options.ts'
import { consumerScreens, mainKindOf } from './screens.ts'
import type { Start } from './start.ts'
import type { Steps } from './steps.ts'
import { tellUnshown } from './unshown.ts'

const toasts = () => import('../flow/toasts.ts')
const languages = () => import('../copy/learn.ts')

/** A flow and the box that it is to be drawn into. Who draws it is not decided here: a page's React can, or our own. */
export interface Opened extends Mounted<Given> {
  readonly box: HTMLElement
  readonly flow: Flow<Consumer>
  /** The host hears of what broke the drawing. @returns what a person reads instead */
  failed(fault: unknown): string
}

/**
 * Opens the widget on a step, whichever it is. Nothing is drawn yet.
 *
 * @param env what was read of the mount already
 */
export function openFlow(start: Start, core: Client, first: StepOf<Steps>, env = start.read()): Opened {
  const { id, root, host, given } = start
  const { box } = root
  const find = consumerScreens(start.sentences, root.dress, () => env.plan)
  let toasted = false
  const lacking = core.token.kind === 'test' ? new Set<CopyId>() : null
  if (first.name === 'Main') tellUnshown(core, env.config.products)
  // Only a mount that asks for a language pays for one; its first frame waits for it, and a fault leaves it in English.
  const learn = () =>
    importAgain(languages)
      .then(({ learn }) =>
        learn(
          () => start.given.locale,
          (learnt) => {
            start.speak = learnt
            env = start.read()
            flow.about(env)
          },
          box,
          host.report,
          lacking,
        ),
      )
      .catch(host.report)
  const flow = createFlow<Consumer>({
    client: core,
    env,
    host,
    home,
    find,
    toast(message, kind) {
      toasted = true
      void toasts().then(({ raise, styles }) => {
        root.dress(styles)
        raise(id, message, kind)
      }, host.report)
    },
  })
  /** Where not even the first screen could be had, the box holds one sentence, which asks for it again. */
  const enter = async (step: StepOf<Steps>) => {
    try {
      await flow.enter(step)
    } catch (fault) {
      const takeBack = start.lost(fault, () => {
        takeBack()
        void enter(step)
      })
    }
  }
  void (given.locale ? learn().then(() => enter(first)) : enter(first))

  // What the next screen needs travels while the person types.
  const warm = () => {
    for (const { begin, load, isApart } of methods) if (!isApart) void Promise.all([begin?.(), load()]).catch(() => {})
    void toasts().catch(() => {})
  }
  // Who was quicker than this code has the focus by now.
  if (box.matches(':focus-within')) warm()
  box.addEventListener('focusin', warm, { once: true })
  box.addEventListener('pointerover', warm, { once: true })

  const tell = (change: Pick<ConsumerEnv, 'settings'> & Partial<ConsumerEnv>) => {
    start.settings = change.settings
    env = { ...env, ...change }
    flow.about(env)
  }
  void core.settings.remembered().then((bootstrap) => {
    tell({ settings: bootstrap })
    if (first.name === 'Main') core.report('render_login_screen', { options: given.config ?? {}, bootstrap })
  }, silent)
  void core.settings.fresh().then((settings) => tell({ settings, watermark: settings.displayWatermark }), silent)

  return {
    box,
    child: root.child,
    flow,
    failed(fault) {
      host.report(fault)
      return env.words('flow.unknown')
    },
    update(next) {
      const was = env.plan
      const { locale } = start.given
      start.given = next
      env = start.read()
      flow.about(env)
      if (next.locale !== locale) void learn()
      // The new plan may need another Main than the one that is shown.
      const [kind, now] = [mainKindOf(was), mainKindOf(env.plan)]
      const isHome = flow.frame()?.step.name === 'Main'
      if (kind !== now && (kind === 'refused' || now === 'refused' || isHome)) void enter({ name: 'Main', typed: '' })
    },
    close() {
      flow.close()
      root.close()
      if (toasted) void toasts().then(({ drop }) => drop(id), host.report)
    },
  }
}

/** What cannot be fetched is asked for again by whoever needs it. */
const silent = () => {}
