import type { Client } from '@latchkey/client/core/client'
import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { CopyId } from '../copy/copy.ts'
import type { StepOf } from '../flow/row.ts'
import { createFlow, type Flow } from '../flow/runtime.ts'
import { firstTouch } from '../hydration/first-touch.ts'
import type { Mounted } from '../ui/mount-once.ts'
import { joinEnv } from './at-rest.ts'
import type { Definition, Mountable } from './definition.ts'
import { detectBrowser } from './detect-browser.ts'
import { partsFor } from './main-parts.ts'
import { mainStep } from './main-step.ts'
import type { GivenTo } from './options.ts'
import { prefetch } from './prefetch.ts'
import { screenRegistry } from './screen-registry.ts'
import type { Plan } from './sections.ts'
import type { MountState } from './state.ts'

/** A mount whose flow has loaded. */
export interface Loaded<V extends Mountable> extends Mounted<GivenTo<V>> {
  /** Adds new answers of the browser and the project to the content. */
  renew(): void
}

/** Returns to Main, with the form that was used and its text. */
export const createBackTarget =
  <V extends Mountable>({ methods }: Definition<V>) =>
  (from: StepOf<V['steps']>): StepOf<V['steps']> => {
    const returned = methods.find(({ owns }) => owns.includes(from.name))?.returns?.(from)
    return mainStep<V>(returned ?? ('email' in from ? { typed: String(from.email), asksFor: 'email' } : { typed: '' }))
  }

const toasts = () => import('../flow/toasts.ts')
const languages = () => import('../copy/load-language.ts')

/** First screens of mounts whose `config` is that of a sign-in, for users and members. */
const signInStarts: ReadonlySet<string> = new Set([
  ...['Main', 'Finding Organization', 'Logging In', 'PasswordResetForm', 'Password Reset Form'],
  'PasskeyRegistrationStart',
])

/** A flow and its box. The caller decides who renders it. */
export interface OpenFlow<V extends Mountable> extends Loaded<V> {
  readonly box: HTMLElement
  readonly flow: Flow<V>
  /** Reports a rendering error to the host. @returns the message that users read instead */
  failed(fault: unknown): string
}

/**
 * Opens any vertical on a step, without rendering it.
 *
 * @param env the mount's state, if it was already read
 * @param touched resolves at the first touch of the box
 * @param rendered resolves when React renders the box, because toasts are its elements
 */
export function openFlow<V extends Mountable>(
  state: MountState<V>,
  core: Client,
  first: StepOf<V['steps']>,
  env: V['env'] = state.read(),
  touched: Promise<void> = firstTouch(state.root.box, new AbortController().signal),
  rendered: Promise<void> = Promise.resolve(),
): OpenFlow<V> {
  const { id, root, host, given, definition } = state
  const { box } = root
  const { find, bring } = screenRegistry(definition, state.sentences, root.addStyles, () => env.plan, state.parts)
  const lacking = core.token.kind === 'test' ? new Set<CopyId>() : null
  const { warnDevelopers } = definition
  const warn = () => {
    if (signInStarts.has(String(first.name)) && lacking && warnDevelopers)
      void importAgain(warnDevelopers).then(
        (loaded) => loaded.warnDevelopers(core, env.config as V['config'], state.given.config),
        silent,
      )
  }
  warn()
  if (root.isBare && lacking) void import('./warn-of-rules.ts').then(({ warnOfRules }) => warnOfRules(), silent)
  let toasted = false
  /** Reads the state again. Existing content stays in place if the configuration is unchanged. */
  const renew = (isJoining = true) => {
    env = isJoining ? joinEnv(env, state.read()) : state.read()
    flow.about(env)
  }
  /** A configuration that changed after the mount may need capabilities that the browser was not asked for. */
  const askBrowser = () =>
    detectBrowser(state, env.config as V['config'], (discovered) => {
      state.browser = { ...state.browser, ...discovered }
      renew()
    })
  let preferredLanguage = ''
  // Only mounts with a locale load a language. Their first frame waits for it; after an error they stay in English.
  const loadTexts = () =>
    importAgain(languages)
      .then(({ loadLanguage }) =>
        loadLanguage(
          () => state.given.locale ?? (preferredLanguage || undefined),
          (makeWords) => {
            state.wordsOf = makeWords
            renew()
          },
          box,
          host.report,
          lacking,
          definition.languages,
        ),
      )
      .catch(host.report)
  /** Adds the mark to the existing content without delaying it. If it does not load, nothing is marked. */
  const markLastUsed = async () => {
    const { lastUsed: load } = definition
    if (!load || !(env.config as V['config']).lastUsed || !state.remembersMethod) return
    const { lastUsed } = await importAgain(load)
    state.browser = { ...(state.browser as object), lastUsed: lastUsed.recall(core) } as V['browser']
    renew()
    await find('Main')
    flow.about(env)
  }
  const flow = createFlow<V>({
    client: core,
    env,
    host,
    home: createBackTarget(definition),
    find,
    bring,
    updateDiscovered(discovered) {
      state.browser = { ...state.browser, ...discovered }
      renew(false)
    },
    preferLanguage(tag) {
      const isNew = tag !== preferredLanguage
      preferredLanguage = tag
      if (isNew && !state.given.locale) void loadTexts()
    },
    toast(message, kind) {
      toasted = true
      void Promise.all([toasts(), rendered]).then(([{ showToast: raise, styles }]) => {
        root.addStyles(styles)
        raise(id, message, kind)
      }, host.report)
    },
  })
  // After React's own listener: rendering before it would reset a controlled field. Browsers may handle Enter before the
  // timer, so the message of that Enter stays.
  box.addEventListener('input', () => {
    const shownError = flow.state()?.error
    if (shownError) setTimeout(flow.edited, 0, shownError)
  })
  /** If even the first screen does not load, the box shows one sentence, which loads it again. */
  const enter = async (step: StepOf<V['steps']>) => {
    try {
      await flow.enter(step)
    } catch (fault) {
      const takeBack = state.lost(fault, () => {
        takeBack()
        void enter(step)
      })
    }
  }
  void (given.locale ? loadTexts().then(() => enter(first)) : enter(first))
  void markLastUsed().catch(silent)
  void askBrowser()

  // Loads the code of the next screens while the user types. The mount has started the client.
  const fetchAhead = () => {
    prefetch(definition, env, bring)
    void toasts().catch(silent)
  }
  void touched.then(fetchAhead)

  return {
    box,
    child: root.child,
    flow,
    renew: () => renew(),
    failed(fault) {
      host.report(fault)
      return env.words('flow.unknown')
    },
    update(next) {
      const was = env.plan
      const { locale } = state.given
      state.given = next
      renew(false)
      warn()
      void askBrowser()
      if (next.locale !== locale) void loadTexts()
      // The new plan may need other parts than the current one.
      const isHome = flow.state()?.step.name === 'Main'
      const isRefused = (plan: Plan) => 'refused' in plan
      const needs = (plan: Plan) => partsFor(definition.methods, plan).join()
      if (isRefused(was) !== isRefused(env.plan) || (isHome && needs(was) !== needs(env.plan)))
        void enter(mainStep<V>())
    },
    close() {
      flow.close()
      root.close()
      if (toasted) void toasts().then(({ clearToasts: drop }) => drop(id), host.report)
    },
  }
}

/** Failed prefetches are retried when the code is needed. */
const silent = () => {}
