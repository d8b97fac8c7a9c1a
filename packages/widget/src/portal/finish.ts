import type { PlainId } from '../copy/copy.ts'
import { explain, isRepeatable, type Message, typeOf } from '../ui/explain.ts'
import { isSamePlace, pushPlace, replacePlace } from './address.ts'
import type { Editing, Portal, PortalScreen, PortalState } from './contract.ts'
import { keepDraft } from './drafts.ts'
import type { Records } from './facts.ts'
import { refusals } from './refusals.ts'

interface PortalActContext {
  readonly at: PortalState
  readonly env: Portal['env']
  go(name: PortalScreen, data: PortalState): never
  toast(sentence: PlainId): void
  emitEvent(type: 'PORTAL_CHANGED', data: Portal['events']['PORTAL_CHANGED']): void
  report(fault: unknown): void
}

/** Goes to the step that follows a save or an act, with the sentences of what failed. */
export const finish: Editing['finish'] = async (context, screenName, changes, name, id, make) => {
  const { at, env, go, toast, emitEvent, report } = context as PortalActContext
  const of = `${name}:${id}`
  const sentences = (faults: readonly unknown[]): readonly Message[] =>
    faults.map((fault) => {
      report(fault)
      // A failure that may be repeated has the sentence of the network or of the wait.
      const message = explain(fault, env.words, isRepeatable(fault) ? {} : refusals)
      // The provider's message says which permission is missing, in English.
      const isRefused = typeOf(fault) === 'unauthorized_action' && env.words.locale !== undefined
      return isRefused ? [`${env.words('portal.refusedAction')} `, ...message] : message
    })
  try {
    const { patch, faults, facts, done } = await make()
    const records: Records = { ...at.records, ...patch }
    if (faults.length === 0) {
      // The form may be gone with the next step, and could not forget its values itself.
      keepDraft(`${facts.self.member_id}:${name}:${id}`, null)
      toast(done)
      emitEvent('PORTAL_CHANGED', { page: at.place.page, change: name })
    }
    const place = faults.length === 0 ? (changes.after?.(name, records, at.place) ?? at.place) : at.place
    if (!isSamePlace(place, at.place) && env.config.routing !== false) {
      if (place.open === undefined) replacePlace(place)
      else pushPlace(place, at.place)
    }
    const isVisited = !isSamePlace(place, at.place)
    const outcome = { of, failures: sentences(faults) }
    return go(screenName, { ...at, place, facts, records, isVisited, outcome })
  } catch (fault) {
    return go(screenName, { ...at, isVisited: false, outcome: { of, failures: sentences([fault]) } })
  }
}
