import type { CopyId, Strings as OurStrings } from '../copy/copy.ts'
import { stringIds, unbuiltIds } from './string-ids.ts'

/** A site's own sentences, by the IDs of generations 5 and 6. */
export type SiteStrings = Readonly<Record<string, string>>
export interface StringsOptions {
  strings?: SiteStrings
}

/** Slots whose name differs here. */
const slots = new Map([
  ['timeRemaining', 'time'],
  ['characterLength', 'count'],
  ['complexity', 'count'],
  ['clientName', 'app'],
  ['projectName', 'project'],
])

/** Matches `{n, plural, one {# letter} other {# letters}}`. */
const PLURAL = /\{(\w+), *plural,(?: *[=\w]+ *\{[^{}]*\})*? *other *\{([^{}]*)\} *\}/g

/** Converts a sentence to our grammar: keeps the `other` plural form, and leaves emphasis to our views. */
export const sentenceOf = (text: string): string =>
  text
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(PLURAL, (_, name: string, most: string) => most.replaceAll('#', `{${name}}`))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${slots.get(name) ?? name}}`)

/** IDs that a warning was printed for. A global symbol, because a page may load two copies of this code. */
const WARNED = Symbol.for('latchkey.stytch.strings')

function warn(id: string) {
  const globals = globalThis as { [WARNED]?: Set<string> }
  globals[WARNED] ??= new Set()
  if (globals[WARNED].has(id)) return
  globals[WARNED].add(id)
  console.warn(`Latchkey: strings["${id}"] is ignored, because the widget has no sentence with this ID.`)
}

/** Maps a site's own sentences to our IDs. Warns once about each unknown ID. */
export function stringsOf(siteStrings: SiteStrings): OurStrings {
  const strings: { [Id in CopyId]?: string } = {}
  for (const [id, text] of Object.entries(siteStrings))
    if (Object.hasOwn(stringIds, id)) for (const ours of stringIds[id] ?? []) strings[ours] = sentenceOf(text)
    else if (!unbuiltIds.test(id)) warn(id)
  return strings
}
