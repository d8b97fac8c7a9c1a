import { type Offer, offersOf, type Section, type Sections } from './sections.ts'

/**
 * What is shown once the browser has said more than was known when Main was drawn. Whatever stands there stays where it is,
 * with what is known of it now; what is new joins below.
 */
export const joined = <O extends Offer>(shown: Sections<O>, next: Sections<O>): Sections<O> => {
  const now = new Map(offersOf(next).map((offer) => [offer.intent, offer]))
  const renewed = (offer: O) => now.get(offer.intent) ?? offer
  const there = new Set(offersOf(shown).map(({ intent }) => intent))
  const isNew = ({ intent }: O) => !there.has(intent)
  const late = next.sections.flatMap((section) => (section.kind === 'buttons' ? section.buttons.filter(isNew) : []))
  const stay = shown.sections.map((section): Section<O> => {
    if (section.kind === 'notice') return { ...section, notice: renewed(section.notice) }
    if (section.kind === 'buttons') return { ...section, buttons: section.buttons.map(renewed) }
    return section.kind === 'forms' ? { ...section, forms: section.forms.map(renewed) } : section
  })
  const isFormLast = stay.at(-1)?.kind === 'forms'
  const below: readonly Section<O>[] =
    late.length === 0 ? [] : [...(isFormLast ? [{ kind: 'divider' } as const] : []), { kind: 'buttons', buttons: late }]
  return { sections: [...stay, ...below], ambient: next.ambient }
}
