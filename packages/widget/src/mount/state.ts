import type { Client } from '@latchkey/client/core/client'
import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import { type Strings, wordsOf } from '../copy/copy.ts'
import { type Host, hostOf } from '../flow/host.ts'
import { supportsValue } from '../ui/page-features.ts'
import { openRoot, type Root } from '../ui/root.ts'
import { type ParsedTheme, readTheme, type Styles } from '../ui/theme.ts'
import type { Definition, Mountable } from './definition.ts'
import { firstWords } from './first-words.ts'
import type { MainParts } from './Main.tsx'
import { eagerEntries } from './main-parts.ts'
import { type GivenTo, isInShadow } from './options.ts'
import { shownPlan } from './shown-plan.ts'

/** Shows in a box that a file failed to load; pressing the sentence loads it again. @returns removes the sentence */
function showLoadFailure(box: Element, sentence: string, retry: () => void): () => void {
  const alert = box.appendChild(document.createElement('p'))
  alert.role = 'alert'
  const button = alert.appendChild(document.createElement('button'))
  button.className = 'lk-button lk-lost'
  button.textContent = sentence
  button.onclick = retry
  return () => alert.remove()
}

/**
 * The state of a mount before its handlers load: its box, its words, and the answers of the page, the project and the
 * browser.
 */
export interface MountState<V extends Mountable> {
  readonly definition: Definition<V>
  readonly id: string
  readonly root: Root
  readonly host: Host<V>
  /** The loaded sentences; every chunk adds its own. */
  readonly sentences: Strings
  /** The page's latest options. */
  given: GivenTo<V>
  /** The project's settings that have loaded. */
  settings: Partial<Settings>
  browser: V['browser']
  /** Whether a method may get the "Last used" mark: unknown counts as yes. */
  readonly remembersMethod: boolean
  /** The products and options for which the browser was asked (`detect-browser.ts`). */
  readonly asked: Set<string>
  /** The parts of Main in the first file. */
  readonly parts: MainParts
  /** Creates words in the mount's language once that has loaded. */
  wordsOf: typeof wordsOf
  /** Returns the state as screens see it. */
  read(): V['env']
  /** Reports a failed load to the host and shows it to the user. @returns removes the message */
  lost(fault: unknown, again: () => void): () => void
}

/** Returns the ID prefix of a mount's elements. Printers have their own, which is the same at every call. */
const newId = (): string => `lk-${Math.random().toString(36).slice(2, 8)}`

/** Warns the page's developers; the widget then uses its default. */
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
  let themed: { readonly by: string; readonly theme: ParsedTheme } | undefined
  /** Reads and paints the same styles once, so that each unusable value is reported once. */
  const themeOf = (given: GivenTo<V>): ParsedTheme => {
    // Every value is checked when it is read, so the type of a stored theme is a wish only.
    const styles = given.styles ?? ((state.settings.theme ?? settings.theme()) as Styles | null)
    const by = JSON.stringify(styles)
    if (themed?.by === by) return themed.theme
    const theme = readTheme(styles, supportsValue, warn)
    themed = { by, theme }
    root.paint(theme)
    return theme
  }
  const recalled = definition.recall?.(core)
  const state: MountState<V> = {
    definition,
    id,
    root,
    host,
    sentences,
    given,
    settings: {},
    // Server-rendered buttons stay where they are.
    browser: {
      ...(definition.unknownBrowser as object),
      ...(root.box.id ? {} : recalled),
    } as V['browser'],
    remembersMethod: recalled?.leadingMethod !== null,
    asked: new Set(),
    parts: { entries: eagerEntries(definition.methods) },
    wordsOf: wordsOf,
    read() {
      const config = definition.readConfig(state.given.config)
      const planInputs = { config, settings: state.settings, browser: state.browser }
      const plan = shownPlan(definition, planInputs)
      const { header, logo, links } = themeOf(state.given)
      const watermark = settings.watermark() && `${core.base}/forms/about`
      return { id, words: words(), ...planInputs, plan, header, logo, links, watermark }
    },
    lost(fault, retry) {
      host.report(fault)
      root.box.removeAttribute('aria-busy')
      return showLoadFailure(root.box, words()('flow.unreachable'), retry)
    },
  }
  return state
}
