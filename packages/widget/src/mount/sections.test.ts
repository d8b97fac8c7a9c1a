import { expect, test } from 'vitest'
import { mergeSections } from './merge-sections.ts'
import { keepOffered, type OfferOf, type Section, type Sections, withDivider } from './sections.ts'

interface Items {
  'form.one': undefined
  'form.two': undefined
  'button.one': string
  'button.two': string
  'notice.one': undefined
}

type AnyOffer = OfferOf<Items>

const offer = (intent: string, item?: string) =>
  ({ entry: item === undefined ? intent : intent.slice(0, -2), intent, item }) as unknown as AnyOffer
const planOf = (buttons: readonly AnyOffer[], forms: readonly AnyOffer[], notice?: AnyOffer) => ({
  sections: withDivider<AnyOffer>([
    { kind: 'notice', offers: notice ? [notice] : [] },
    { kind: 'buttons', offers: buttons },
    { kind: 'forms', offers: forms },
  ]),
  ambient: [],
})
const describePlan = ({ sections }: Sections<AnyOffer>) =>
  sections.map((section: Section<AnyOffer>) =>
    section.kind === 'divider'
      ? 'or'
      : section.offers.map(({ intent, item }) => (item === undefined ? intent : `${intent}=${item}`)).join(' '),
  )

const one = offer('form.one')
const two = offer('form.two')

test('omits entries that no method offers, and the divider with the last button or form', () => {
  const everything = planOf([offer('button.one:a', 'a'), offer('button.two:b', 'b')], [one, two], offer('notice.one'))
  const only = (...names: string[]) => describePlan(keepOffered(everything, (name) => names.includes(name)))
  expect(only('button.one', 'form.two')).toEqual(['button.one:a=a', 'or', 'form.two'])
  expect(only('button.two')).toEqual(['button.two:b=b'])
  expect(only('form.one', 'form.two', 'notice.one')).toEqual(['notice.one', 'form.one form.two'])
  expect(only()).toEqual([])
})
test('omits background tasks without their method', () => {
  const plan: Sections<AnyOffer> = { ...planOf([], [one]), ambient: [{ entry: 'button.one', item: 'a' }] }
  expect(keepOffered(plan, (name) => name === 'form.one').ambient).toEqual([])
  expect(keepOffered(plan, () => true).ambient).toEqual(plan.ambient)
})
test('keeps existing offers in place and adds late ones below', () => {
  const shownSections = planOf([], [one])
  expect(describePlan(mergeSections(shownSections, planOf([offer('button.one:a', 'a')], [one])))).toEqual([
    'form.one',
    'or',
    'button.one:a=a',
  ])
  const buttons = planOf([offer('button.one:b', 'b')], [])
  expect(
    describePlan(mergeSections(buttons, planOf([offer('button.one:a', 'a'), offer('button.one:b', 'b')], []))),
  ).toEqual(['button.one:b=b', 'button.one:a=a'])
})
test('fills a reserved place with its offer', () => {
  const shownSections = planOf([offer('button.one:a', 'reserved'), offer('button.two:b', 'b')], [one])
  const next = planOf([offer('button.two:b', 'b'), offer('button.one:a', 'there')], [one])
  expect(describePlan(mergeSections(shownSections, next))).toEqual([
    'button.one:a=there button.two:b=b',
    'or',
    'form.one',
  ])
})
test('keeps offers that a later plan omits, but updates background tasks', () => {
  const shownSections = planOf([offer('button.one:a', 'a')], [one])
  const next: Sections<AnyOffer> = { ...planOf([], [one]), ambient: [{ entry: 'button.two', item: 'b' }] }
  expect(describePlan(mergeSections(shownSections, next))).toEqual(['button.one:a=a', 'or', 'form.one'])
  expect(mergeSections(shownSections, next).ambient).toEqual(next.ambient)
})
test('puts a divider between a form and buttons and omits it with either of them', () => {
  const buttons = { kind: 'buttons', offers: [offer('button.one:a', 'a')] } as const
  const more = { kind: 'buttons', offers: [offer('button.two:b', 'b')] } as const
  const forms = { kind: 'forms', offers: [one] } as const
  const plan = { sections: withDivider<AnyOffer>([buttons, forms, more]), ambient: [] }
  expect(describePlan(plan)).toEqual(['button.one:a=a', 'or', 'form.one', 'or', 'button.two:b=b'])
  expect(describePlan(keepOffered(plan, (name) => name !== 'button.one'))).toEqual(['form.one', 'or', 'button.two:b=b'])
})
