import type { Client } from '@latchkey/client/core/client'
import { importAgain } from '@latchkey/client/core/import-again'
import { wordsOf } from '../copy/copy.ts'
import { hostOf } from '../flow/host.ts'
import { createFlow, type Flow } from '../flow/runtime.ts'
import type { StepOf } from '../flow/screen.ts'
import type { Mounted } from '../ui/held.ts'
import { openRoot } from '../ui/root.ts'
import { envOf, withSettings } from './env.ts'
import type { Consumer } from './half.ts'
import { home } from './home.ts'
import { methods } from './methods.ts'
import type { Given } from './options.ts'
import { consumerScreens, mainKindOf } from './screens.ts'
import type { Steps } from './steps.ts'

const toasts = () => import('../flow/toasts.ts')
const languages = () => import('../copy/learn.ts')

/** A flow and the box that it is to be drawn into. Who draws it is not decided here: a page's React can, or our own. */
export interface Opened extends Mounted<Given> {
  readonly box: HTMLElement
  readonly flow: Flow<Consumer>
  /** The host hears of what broke the drawing. @returns what a person reads instead */
  failed(fault: unknown): string
}

export const isInShadow = ({ config }: Given): boolean => config?.enableShadowDOM === true

/** Opens the widget inside an element of the page, on a step, whichever it is. Nothing is drawn yet. */
export function openFlow(element: Element, core: Client, given: Given, first: StepOf<Steps>): Opened {
  let settings = core.settings.current()
  const id = `lk-${Math.random().toString(36).slice(2, 8)}`
  const root = openRoot(element, isInShadow(given))
  const { box } = root
  const { find, sentences } = consumerScreens(root.dress, () => env.plan)
  let speak = wordsOf
  const read = () => envOf(id, speak(sentences, given.strings), given, settings, core.settings.isGuess(), root.paint)
  let env = read()
  let toasted = false
  const host = hostOf<Consumer>(() => given.callbacks ?? {})
  // Only a mount that asks for a language pays for one; its first frame waits for it, and a fault leaves it in English.
  const learn = () =>
    importAgain(languages)
      .then(({ learn }) =>
        learn(
          () => given.locale,
          (learnt) => {
            speak = learnt
            env = read()
            flow.about(env)
          },
          box,
          host.report,
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
      host.report(fault)
      box.removeAttribute('aria-busy')
      const told = box.appendChild(document.createElement('p'))
      told.role = 'alert'
      const again = told.appendChild(document.createElement('button'))
      again.className = 'lk-button lk-primary'
      again.textContent = env.words('flow.unreachable')
      again.onclick = () => {
        told.remove()
        void enter(step)
      }
    }
  }
  void (given.locale ? learn().then(() => enter(first)) : enter(first))

  // What the next screen needs travels while the person types.
  const warm = () => {
    for (const method of methods) void method.load().catch(() => {})
    void toasts().catch(() => {})
  }
  box.addEventListener('focusin', warm, { once: true })
  box.addEventListener('pointerover', warm, { once: true })

  void core.settings.fresh.then((fresh) => {
    settings = fresh
    env = withSettings(env, fresh)
    flow.about(env)
  })
  if (first.name === 'Main') core.report('render_login_screen', { options: given.config ?? {}, bootstrap: settings })

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
      const { locale } = given
      given = next
      env = read()
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
