import { type Offer, offersOf, type Section, type Sections } from './sections.ts'

/**
 * What is shown once the browser has said more than was known when Main was drawn. Whatever stands there stays where it is,
 * with what is known of it now; what is new joins below.
 */
export const mergeSections = <O extends Offer>(shown: Sections<O>, next: Sections<O>): Sections<O> => {
  const now = new Map(offersOf(next).map((offer) => [offer.intent, offer]))
  const renewed = (offer: O) => now.get(offer.intent) ?? offer
  const there = new Set(offersOf(shown).map(({ intent }) => intent))
  const isNew = ({ intent }: O) => !there.has(intent)
  const late = next.sections.flatMap(({ kind, offers }) => (kind === 'buttons' ? offers.filter(isNew) : []))
  const stay = shown.sections.map((section) => ({ ...section, offers: section.offers.map(renewed) }))
  const isFormLast = stay.at(-1)?.kind === 'forms'
  const below: readonly Section<O>[] =
    late.length === 0
      ? []
      : [...(isFormLast ? [{ kind: 'divider', offers: [] } as const] : []), { kind: 'buttons', offers: late }]
  return { ...next, sections: [...stay, ...below] }
}
