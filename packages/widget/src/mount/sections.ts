import type { CopyId } from '../copy/copy.ts'

export interface MainStep {
  /** The text of the field before the user left Main. */
  typed: string
  /** What the form that the user left asks for, if Main has several. Each form asks for something different. */
  asksFor?: string
}

/** One offer of Main: a button, or a form with its tab. */
export interface Offer {
  /** `method.entry`: selects the view and the method that handles it. */
  readonly entry: string
  /** The name of its intent, unique on the page: the entry's name, with a key if several offers share the entry. */
  readonly intent: string
  /** The subject of the offer if several share an entry: the provider, the wallet. */
  readonly item: unknown
}

/**
 * The offers of a vertical, each with its own item type.
 *
 * @typeParam Items the item of each entry by its name: `{ 'otp.email': undefined; 'oauth.provider': OAuthProvider }`
 */
export type OfferOf<Items> = {
  [N in keyof Items]: { readonly entry: N; readonly intent: string; readonly item: Items[N] }
}[keyof Items]

/** A background task that runs next to Main until the first intent. */
export interface Ambient<O extends Offer = Offer> {
  readonly entry: O['entry']
  readonly item: O['item']
}

/**
 * One part of a first screen. A notice is separate, above or below the rest. Forms are one form, or several with a tab
 * each of which the first is selected. A divider has no offers.
 */
export interface Section<O extends Offer = Offer> {
  readonly kind: 'notice' | 'buttons' | 'divider' | 'forms'
  readonly offers: readonly O[]
}

/** A first screen that can be shown, from top to bottom. */
export interface Sections<O extends Offer = Offer> {
  /** The heading, if it is more specific than the default. */
  readonly title?: Title
  /** A text below the heading that explains why little is offered. */
  readonly text?: Title
  /** The organization's logo above the heading, as the organization supplied it. */
  readonly logo?: { readonly organization_name: string; readonly organization_logo_url?: string }
  readonly sections: readonly Section<O>[]
  readonly ambient: readonly Ambient<O>[]
  /** The last used method of this browser, in the vertical's own terms, if it is to be marked. */
  readonly lastUsed?: string
}

/** A sentence and its values. */
export type Title = readonly [id: CopyId, values?: Readonly<Record<string, string>>]

/** Why a configuration shows nothing, for the site's developers. */
export interface Refusal {
  readonly title?: never
  readonly text?: never
  readonly refused: CopyId
  readonly values: Readonly<Record<string, string>>
}

export type Plan<O extends Offer = Offer> = Sections<O> | Refusal

/** Returns the sections with offers, with a divider exactly between buttons and a form. */
export const withDivider = <O extends Offer>(sections: readonly Section<O>[]): readonly Section<O>[] =>
  sections
    .filter(({ offers }) => offers.length > 0)
    .flatMap((section, index, { [index - 1]: before }) =>
      before && ![before, section].some(({ kind }) => kind === 'notice')
        ? [{ kind: 'divider', offers: [] }, section]
        : [section],
    )

const offersIn = <O extends Offer>(plan: Plan<O>, only?: Section['kind']): readonly O[] =>
  'refused' in plan ? [] : plan.sections.flatMap(({ kind, offers }) => (only && kind !== only ? [] : offers))

/** Returns all offers of a plan in their order. */
export const offersOf = <O extends Offer>(plan: Plan<O>): readonly O[] => offersIn(plan)

/** Returns the forms of a plan, one for each tab. */
export const formsOf = <O extends Offer>(plan: Plan<O>): readonly O[] => offersIn(plan, 'forms')

/** Returns the buttons of a plan from top to bottom. */
export const buttonsOf = <O extends Offer>(plan: Plan<O>): readonly O[] => offersIn(plan, 'buttons')

/**
 * Returns the same plan with only those entries that `has` accepts. Entries that no method offers are removed only
 * here.
 */
export const keepOffered = <O extends Offer>(plan: Sections<O>, has: (entry: string) => boolean): Sections<O> => {
  const isKept = ({ entry }: Pick<O, 'entry'>) => has(entry)
  return {
    ...plan,
    sections: withDivider(plan.sections.map((section) => ({ ...section, offers: section.offers.filter(isKept) }))),
    ambient: plan.ambient.filter(isKept),
  }
}
