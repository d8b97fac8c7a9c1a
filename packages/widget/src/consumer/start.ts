import type { Settings } from '@latchkey/client/core/bootstrap'
import type { Client } from '@latchkey/client/core/client'
import { type Strings, wordsOf } from '../copy/copy.ts'
import { type Host, hostOf } from '../flow/host.ts'
import { sayLost } from '../ui/lost.ts'
import { openRoot, type Root } from '../ui/root.ts'
import { unknownBrowser } from './browser.ts'
import { envOf } from './env.ts'
import { firstWords } from './first-words.ts'
import type { Consumer, ConsumerEnv } from './half.ts'
import type { Given } from './options.ts'

/** A mount before anything in it can answer: its box, its words, and what the page has said. */
export interface Start {
  readonly id: string
  readonly root: Root
  readonly host: Host<Consumer>
  /** What can be said so far; every chunk adds its own. */
  readonly sentences: Strings
  /** What the page has said last. */
  given: Given
  /** The project's settings, as far as they are there. */
  settings: Partial<Settings>
  /** How words are made in the language of the mount, once that is learnt. */
  speak: typeof wordsOf
  /** What the page has said, as screens see it. */
  read(): ConsumerEnv
  /** Tells host and person that something did not arrive. @returns takes the sentence away */
  lost(fault: unknown, again: () => void): () => void
}

export const isInShadow = ({ config }: Given): boolean => config?.enableShadowDOM === true

/** Begins every element id of a mount. */
export const newId = (): string => `lk-${Math.random().toString(36).slice(2, 8)}`

export function startOf(element: Element, { settings }: Client, given: Given): Start {
  const root = openRoot(element, isInShadow(given))
  const id = root.box.id || newId()
  const sentences = { ...firstWords }
  const host = hostOf<Consumer>(() => start.given.callbacks ?? {})
  const words = () => start.speak(sentences, start.given.strings)
  const start: Start = {
    id,
    root,
    host,
    sentences,
    given,
    settings: {},
    speak: wordsOf,
    read: () => envOf(id, words(), start.given, start.settings, settings.watermark(), unknownBrowser, root.paint),
    lost(fault, again) {
      host.report(fault)
      root.box.removeAttribute('aria-busy')
      return sayLost(root.box, words()('flow.unreachable'), again)
    },
  }
  return start
}
