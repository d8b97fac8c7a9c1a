import type { Client } from '@latchkey/client/core/client'
import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import { type Strings, wordsOf } from '../copy/copy.ts'
import { type Host, hostOf } from '../flow/host.ts'
import { openRoot, type Root } from '../ui/root.ts'
import { readTheme } from '../ui/theme.ts'
import type { Definition, Mountable } from './definition.ts'
import { firstWords } from './first-words.ts'
import type { MainParts } from './Main.tsx'
import { eagerEntries } from './main-parts.ts'
import { type GivenTo, isInShadow } from './options.ts'
import { shownPlan } from './shown-plan.ts'

/** Says in a box that something did not arrive; pressing the sentence asks for it again. @returns takes it away */
function showLoadFailure(box: Element, sentence: string, again: () => void): () => void {
  const alert = box.appendChild(document.createElement('p'))
  alert.role = 'alert'
  const button = alert.appendChild(document.createElement('button'))
  button.className = 'lk-button lk-lost'
  button.textContent = sentence
  button.onclick = again
  return () => alert.remove()
}

/** A mount before anything in it can answer: its box, its words, and what the page, the project and the browser have said. */
export interface MountState<V extends Mountable> {
  readonly definition: Definition<V>
  readonly id: string
  readonly root: Root
  readonly host: Host<V>
  /** What can be said so far; every chunk adds its own. */
  readonly sentences: Strings
  /** What the page has said last. */
  given: GivenTo<V>
  /** The project's settings, as far as they are there. */
  settings: Partial<Settings>
  browser: V['browser']
  /** What the browser was asked about (`detect-browser.ts`). */
  readonly asked: Set<string>
  /** What Main is shown with before anything more has come. */
  readonly parts: MainParts
  /** How words are made in the language of the mount, once that is learnt. */
  wordsOf: typeof wordsOf
  /** All of it as screens see it. */
  read(): V['env']
  /** Tells host and person that something did not arrive. @returns takes the sentence away */
  lost(fault: unknown, again: () => void): () => void
}

/** Begins every element id of a mount. */
export const newId = (): string => `lk-${Math.random().toString(36).slice(2, 8)}`

/** Told to the developers of the page: the widget goes on with its default. */
const warn = (message: string) => console.warn(`Latchkey: ${message}`)

export function stateOf<V extends Mountable>(
  definition: Definition<V>,
  element: Element,
  core: Client,
  given: GivenTo<V>,
): MountState<V> {
  const { settings } = core
  const root = openRoot(element, isInShadow(given))
  const id = root.box.id || newId()
  const sentences = { ...firstWords }
  const host = hostOf<V>(() => state.given.callbacks ?? {})
  const words = () => state.wordsOf(sentences, state.given.strings)
  const state: MountState<V> = {
    definition,
    id,
    root,
    host,
    sentences,
    given,
    settings: {},
    // Buttons that a server has printed stay where they are.
    browser: {
      ...(definition.unknownBrowser as object),
      ...(root.box.id ? {} : definition.recall?.(core)),
    } as V['browser'],
    asked: new Set(),
    parts: { entries: eagerEntries(definition.methods) },
    wordsOf: wordsOf,
    read() {
      const { config: asked, styles } = state.given
      const known = { config: definition.readConfig(asked), settings: state.settings, browser: state.browser }
      const theme = readTheme(styles, (property, value) => CSS.supports(property, value), warn)
      root.paint(theme)
      const plan = shownPlan(definition, known)
      const { header, logo } = theme
      return { id, words: words(), ...known, plan, header, logo, watermark: settings.watermark() }
    },
    lost(fault, again) {
      host.report(fault)
      root.box.removeAttribute('aria-busy')
      return showLoadFailure(root.box, words()('flow.unreachable'), again)
    },
  }
  return state
}
