import type { Client } from '@latchkey/client/core/client'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { hostOf } from '../flow/host.ts'
import { createFlow } from '../flow/runtime.ts'
import { Shell } from '../flow/Shell.tsx'
import type { StepOf } from '../flow/screen.ts'
import { type Handle, held, type Mounted } from '../ui/held.ts'
import { findElement, openRoot } from '../ui/root.ts'
import { envOf, withSettings } from './env.ts'
import type { Consumer } from './half.ts'
import { home } from './home.ts'
import { methods } from './methods.ts'
import type { LoginOptions } from './options.ts'
import { consumerScreens, mainKindOf } from './screens.ts'
import type { Steps } from './steps.ts'

const toasts = () => import('../flow/toasts.ts')

/**
 * Mounts the widget on a step, whichever it is. A second mount of the same kind on the same element renders anew what
 * is there, with the new options.
 *
 * @param kind equal for mounts that can take each other's options
 * @throws {PlaceError} when the selector matches nothing
 */
export function open(core: Client, options: LoginOptions, kind: string, first: StepOf<Steps>): Handle {
  const element = findElement(options.elementId)
  const shadow = options.config?.enableShadowDOM === true
  return held(element, `${kind} ${shadow} ${core.token.value}`, options, () =>
    openOn(element, core, shadow, options, first),
  )
}

function openOn(
  element: Element,
  core: Client,
  shadow: boolean,
  given: LoginOptions,
  first: StepOf<Steps>,
): Mounted<LoginOptions> {
  let { callbacks = {} } = given
  let settings = core.settings.current()
  const id = `lk-${Math.random().toString(36).slice(2, 8)}`
  const root = openRoot(element, shadow)
  const { box } = root
  const { find, sentences } = consumerScreens(root.dress, () => env.plan)
  let env = envOf(id, sentences, given, settings, root.paint)
  let toasted = false
  const host = hostOf<Consumer>(() => callbacks)
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
  void flow.enter(first)

  const react = createRoot(box, {
    onUncaughtError(fault) {
      box.textContent = env.words('flow.unknown')
      globalThis.reportError(fault)
      host.report(fault)
    },
  })
  // At once: the form stands before anything else that the page or the client has to do.
  flushSync(() => react.render(createElement(Shell<Consumer>, { flow, box })))

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
    child: root.child,
    update(next) {
      const was = env.plan
      callbacks = next.callbacks ?? {}
      env = envOf(id, sentences, next, settings, root.paint)
      flow.about(env)
      // The new plan may need another Main than the one that is shown.
      const [kind, now] = [mainKindOf(was), mainKindOf(env.plan)]
      const isHome = flow.frame()?.step.name === 'Main'
      if (kind !== now && (kind === 'refused' || now === 'refused' || isHome))
        void flow.enter({ name: 'Main', typed: '' })
    },
    close() {
      flow.close()
      react.unmount()
      root.close()
      if (toasted) void toasts().then(({ drop }) => drop(id), host.report)
    },
  }
}
