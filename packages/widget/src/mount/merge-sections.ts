import { type Offer, offersOf, type Section, type Sections } from './sections.ts'

/**
 * Merges a new plan into the one that Main shows. Existing offers stay in place with their new data; new offers are
 * added below.
 */
export const mergeSections = <O extends Offer>(shownSections: Sections<O>, next: Sections<O>): Sections<O> => {
  const now = new Map(offersOf(next).map((offer) => [offer.intent, offer]))
  const renewed = (offer: O) => now.get(offer.intent) ?? offer
  const shownIntents = new Set(offersOf(shownSections).map(({ intent }) => intent))
  const isNew = ({ intent }: O) => !shownIntents.has(intent)
  const late = next.sections.flatMap(({ kind, offers }) => (kind === 'buttons' ? offers.filter(isNew) : []))
  const stay = shownSections.sections.map((section) => ({ ...section, offers: section.offers.map(renewed) }))
  const isFormLast = stay.at(-1)?.kind === 'forms'
  const below: readonly Section<O>[] =
    late.length === 0
      ? []
      : [...(isFormLast ? [{ kind: 'divider', offers: [] } as const] : []), { kind: 'buttons', offers: late }]
  return { ...next, sections: [...stay, ...below] }
}
