import type { CopyId } from '../copy/copy.ts'

/** One thing that stands on Main: a button, or a form with its tab. */
export interface Offer {
  /** `method.entry`: which view shows it, and which method answers it. */
  readonly entry: string
  /** What is said on it, and what it is on the page: the entry's name, with a key where one entry stands there often. */
  readonly intent: string
  /** What it is about, where the entry alone does not say it: the provider, the wallet. */
  readonly item: unknown
}

/**
 * The offers of a vertical, each with its own item.
 *
 * @typeParam Items what each entry is about, by its name: `{ 'otp.email': undefined; 'oauth.provider': OAuthProvider }`
 */
export type OfferOf<Items> = {
  [N in keyof Items]: { readonly entry: N; readonly intent: string; readonly item: Items[N] }
}[keyof Items]

/** The entry that an intent of Main belongs to: `'oauth.provider'` of `'oauth.provider:google'`. */
export const entryOf = (intent: string): string => intent.split(':', 1)[0] ?? intent

/** What runs beside Main as long as nobody says anything on it. */
export interface Ambient<O extends Offer = Offer> {
  readonly entry: O['entry']
  readonly item: O['item']
}

export type Section<O extends Offer = Offer> =
  | { readonly kind: 'notice'; readonly notice: O }
  | { readonly kind: 'buttons'; readonly buttons: readonly O[] }
  | { readonly kind: 'divider' }
  /** One form, or several with a tab each, of which the first is shown. */
  | { readonly kind: 'forms'; readonly forms: readonly O[] }

/** A first screen that can be shown, from the top down. */
export interface Sections<O extends Offer = Offer> {
  readonly sections: readonly Section<O>[]
  readonly ambient: readonly Ambient<O>[]
}

/** Why a configuration can show nothing, to the developers of the site. */
export interface Refusal {
  readonly refused: CopyId
  readonly values: Readonly<Record<string, string>>
}

export type Plan<O extends Offer = Offer> = Sections<O> | Refusal

/** What is to be shown, before it is put in order. */
interface Parts<O extends Offer = Offer> {
  readonly notice?: O | undefined
  readonly buttons: readonly O[]
  readonly forms: readonly O[]
}

/** Puts the parts in the order of every first screen. The divider stands between buttons and a form, and nowhere else. */
export const sectionsOf = <O extends Offer>({ notice, buttons, forms }: Parts<O>): readonly Section<O>[] => {
  const sections: Section<O>[] = []
  if (notice) sections.push({ kind: 'notice', notice })
  if (buttons.length > 0) sections.push({ kind: 'buttons', buttons })
  if (buttons.length > 0 && forms.length > 0) sections.push({ kind: 'divider' })
  if (forms.length > 0) sections.push({ kind: 'forms', forms })
  return sections
}

/** Everything that stands in the sections, in their order. */
export const offersOf = <O extends Offer>(plan: Plan<O>): readonly O[] =>
  'refused' in plan ? [] : plan.sections.flatMap(offersIn)

const offersIn = <O extends Offer>(section: Section<O>): readonly O[] => {
  if (section.kind === 'notice') return [section.notice]
  if (section.kind === 'buttons') return section.buttons
  return section.kind === 'forms' ? section.forms : []
}

/** The forms of a plan, one tab each where there are several. */
export const formsOf = <O extends Offer>(plan: Plan<O>): readonly O[] =>
  'refused' in plan ? [] : plan.sections.flatMap((section) => (section.kind === 'forms' ? section.forms : []))

/** The buttons of a plan, from the top. */
export const buttonsOf = <O extends Offer>(plan: Plan<O>): readonly O[] =>
  'refused' in plan ? [] : plan.sections.flatMap((section) => (section.kind === 'buttons' ? section.buttons : []))

/** The same plan with only those entries that `has`: what no method offers is left out here, and nowhere else. */
export const offered = <O extends Offer>(
  { sections, ambient }: Sections<O>,
  has: (entry: string) => boolean,
): Sections<O> => {
  const kept = (offers: readonly O[]) => offers.filter(({ entry }) => has(entry))
  const of = (kind: 'notice' | 'buttons' | 'forms') =>
    kept(sections.flatMap((section) => (section.kind === kind ? offersIn(section) : [])))
  return {
    sections: sectionsOf({ notice: of('notice')[0], buttons: of('buttons'), forms: of('forms') }),
    ambient: ambient.filter(({ entry }) => has(entry)),
  }
}
