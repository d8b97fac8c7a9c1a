import type { CopyId } from '../copy/copy.ts'

export interface MainStep {
  /** What stood in the field when the person came back. */
  typed: string
  /** What the form asks for that the person came back to, where there are several. No two ask for the same. */
  asksFor?: string
}

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

/**
 * One part of a first screen. A notice is said apart from the rest, above or below it; forms are one form, or several with a tab each, of which the
 * first is shown; a divider offers nothing.
 */
export interface Section<O extends Offer = Offer> {
  readonly kind: 'notice' | 'buttons' | 'divider' | 'forms'
  readonly offers: readonly O[]
}

/** A first screen that can be shown, from the top down. */
export interface Sections<O extends Offer = Offer> {
  /** What it is called, where that says more than what it is for. */
  readonly title?: Title
  /** Explains below the title why so little stands there. */
  readonly text?: Title
  /** The logo above the title, as the organization supplied it. */
  readonly logo?: { readonly organization_name: string; readonly organization_logo_url?: string }
  readonly sections: readonly Section<O>[]
  readonly ambient: readonly Ambient<O>[]
  /** By what this browser signed in last, in the vertical's own words, where that is to be marked. */
  readonly lastUsed?: string
}

/** A sentence, and what stands in its braces. */
export type Title = readonly [id: CopyId, values?: Readonly<Record<string, string>>]

/** Why a configuration can show nothing, to the developers of the site. */
export interface Refusal {
  readonly title?: never
  readonly text?: never
  readonly refused: CopyId
  readonly values: Readonly<Record<string, string>>
}

export type Plan<O extends Offer = Offer> = Sections<O> | Refusal

/** Those that offer something, with a divider where buttons and a form meet, and nowhere else. */
export const divided = <O extends Offer>(sections: readonly Section<O>[]): readonly Section<O>[] =>
  sections
    .filter(({ offers }) => offers.length > 0)
    .flatMap((section, index, { [index - 1]: before }) =>
      before && ![before, section].some(({ kind }) => kind === 'notice')
        ? [{ kind: 'divider', offers: [] }, section]
        : [section],
    )

const offersIn = <O extends Offer>(plan: Plan<O>, only?: Section['kind']): readonly O[] =>
  'refused' in plan ? [] : plan.sections.flatMap(({ kind, offers }) => (only && kind !== only ? [] : offers))

/** Everything that stands in the sections, in their order. */
export const offersOf = <O extends Offer>(plan: Plan<O>): readonly O[] => offersIn(plan)

/** The forms of a plan, one tab each where there are several. */
export const formsOf = <O extends Offer>(plan: Plan<O>): readonly O[] => offersIn(plan, 'forms')

/** The buttons of a plan, from the top. */
export const buttonsOf = <O extends Offer>(plan: Plan<O>): readonly O[] => offersIn(plan, 'buttons')

/** The same plan with only those entries that `has`: what no method offers is left out here, and nowhere else. */
export const offered = <O extends Offer>(plan: Sections<O>, has: (entry: string) => boolean): Sections<O> => {
  const isKept = ({ entry }: Pick<O, 'entry'>) => has(entry)
  return {
    ...plan,
    sections: divided(plan.sections.map((section) => ({ ...section, offers: section.offers.filter(isKept) }))),
    ambient: plan.ambient.filter(isKept),
  }
}
