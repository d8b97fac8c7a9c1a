import type { OneTapOffer as OneTapBy } from '../mount/one-tap.ts'
import type { OfferOf, Plan as PlanOf } from '../mount/sections.ts'
import type { Mark } from '../ui/mark.ts'
import type { MemberProviderButton } from './providers.ts'

/** Every entry of Main by `method.entry`, with the type of its item. */
export type MemberEntryItems = {
  /** Login links, login codes, or the choice between them. */
  'emailLink.email': undefined
  /** The address is known: sends a link to it. */
  'emailLink.link': KnownAddress
  /** The address is known: sends a code to it. */
  'emailLink.code': KnownAddress
  /** The same form with a link to the password form. */
  'emailLink.emailOrPassword': undefined
  /** Asks for the address of a password. */
  'password.email': undefined
  /** Asks for address and password together, because no organization can first report whether it knows the address. */
  'password.both': undefined
  /** The address is known: asks for its password. */
  'password.known': KnownAddress
  /** A button for each OAuth provider. */
  'oauth.provider': MemberProviderButton
  /** Google One Tap: the background task of Main, and the Google button that it replaces or accompanies. */
  'oauth.oneTap': MemberOneTap
  /** Finds the connections of an address. */
  'sso.discover': undefined
  /** A button for each connection of the organization. */
  'sso.connection': Connection
  /** Returns to the start, without a known address. */
  'discovery.startOver': undefined
}

export type MemberOneTap = OneTapBy<MemberProviderButton>

/** A connection, as its button shows it. */
export interface Connection {
  readonly id: string
  readonly name: string
  readonly mark: Mark
}

export interface KnownAddress {
  readonly email: string
  /** Whether it shows the caption of the buttons: only the first one does. */
  readonly isFirst: boolean
}

export type MemberOffer = OfferOf<MemberEntryItems>
export type MemberPlan = PlanOf<MemberOffer>
