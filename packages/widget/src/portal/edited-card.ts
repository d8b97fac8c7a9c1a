import type { MemberClient } from '@latchkey/client/identity/b2b'
import type { PlainId } from '../copy/copy.ts'
import { type About, type Card, mayEdit, readDraft, shownFields } from './card.ts'
import type { Draft, Records, Value } from './facts.ts'

/** The name in a draft for the text that was typed into the adder of a list, and not added yet. */
export const typedName = (name: string): string => `${name} typed`

/** Splits what was typed or pasted into the adder of a list. */
export const entriesOf = (typed: string): readonly string[] => typed.split(/[\s,;]+/u).filter((text) => text !== '')

/** A draft with the texts that were typed and not added, and the sentences of those that are no entries. */
export interface TakenIn {
  readonly draft: Draft
  readonly refused: Readonly<Record<string, PlainId>>
}

/** Adds to each list what was typed for it, so that a save without a press of "Add" loses nothing. */
export const takeInTyped = <Subject>(
  card: Pick<Card<Subject>, 'fields'>,
  draft: Draft,
  about: About<Subject>,
): TakenIn => {
  const refused: Record<string, PlainId> = {}
  const taken: Record<string, Value> = { ...draft }
  for (const field of shownFields(card, draft, about)) {
    const typed = entriesOf(String(draft[typedName(field.name)] ?? ''))
    if (field.kind !== 'list' || typed.length === 0 || !mayEdit(field, about)) continue
    const parsed = typed.map(field.parse)
    const fault = parsed.find((one) => 'refused' in one)
    if (fault && 'refused' in fault) {
      refused[field.name] = fault.refused
      continue
    }
    const added = parsed.flatMap((one) => ('value' in one ? [one.value] : []))
    taken[field.name] = [...new Set([...((draft[field.name] ?? []) as readonly string[]), ...added])]
    delete taken[typedName(field.name)]
  }
  return { draft: taken, refused }
}

/** The order of texts in a list has no meaning. */
const comparable = (value: Value | undefined) =>
  JSON.stringify(Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value)

const isEqual = (one: Value | undefined, other: Value | undefined) => comparable(one) === comparable(other)

/** The fields whose value differs from that of the provider, by their names. Only fields that may be changed count. */
export const changedFields = <Subject>(card: Card<Subject>, draft: Draft, about: About<Subject>): Draft => {
  const storedDraft = readDraft(card, about)
  const changed = shownFields(card, draft, about).filter(
    (field) => mayEdit(field, about) && !isEqual(draft[field.name], storedDraft[field.name]),
  )
  return Object.fromEntries(changed.map(({ name }) => [name, draft[name] as Value]))
}

/** Returns the sentence that refuses a field, by its name. */
export const refusedFields = <Subject>(
  card: Card<Subject>,
  draft: Draft,
  about: About<Subject>,
): Readonly<Record<string, PlainId>> =>
  Object.fromEntries(
    shownFields(card, draft, about).flatMap((field) => {
      const refused = mayEdit(field, about) && field.check?.(draft[field.name] as never, draft, about)
      return refused ? [[field.name, refused]] : []
    }),
  )

/** The end of a save: what it changed, and the failure of each part that was not done. */
export interface Saved {
  readonly patch: Partial<Records>
  readonly faults: readonly unknown[]
}

/** Sends the changed fields of a card, part by part. A part that fails does not take back or stop the others. */
export const saveCard = async <Subject>(
  client: MemberClient,
  card: Card<Subject>,
  draft: Draft,
  about: About<Subject>,
): Promise<Saved> => {
  const changed = changedFields(card, draft, about)
  let patch: Partial<Records> = {}
  const faults: unknown[] = []
  for (const [name, part] of Object.entries(card.parts)) {
    const own = card.fields.filter((field) => field.part === name && Object.hasOwn(changed, field.name))
    if (own.length === 0) continue
    const changes = Object.fromEntries(own.map((field) => [field.name, changed[field.name] as Value]))
    try {
      patch = {
        ...patch,
        ...(await part(client, changes, draft, { ...about, records: { ...about.records, ...patch } })),
      }
    } catch (fault) {
      faults.push(fault)
    }
  }
  return { patch, faults }
}
