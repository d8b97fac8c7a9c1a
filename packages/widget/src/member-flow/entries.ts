import type { OneTapOffer as OneTapBy } from '../mount/one-tap.ts'
import type { OfferOf, Plan as PlanOf } from '../mount/sections.ts'
import type { ShownProvider } from './providers.ts'

/** Every entry of Main by `method.entry`, and what each is about. */
export type EntryItems = {
  /** Login links, login codes, or the choice between them. */
  'emailLink.email': undefined
  /** The address is known: mail a link there. */
  'emailLink.link': KnownAddress
  /** The address is known: mail a code there. */
  'emailLink.code': KnownAddress
  /** The same form, with a way to a password beside it. */
  'emailLink.emailOrPassword': undefined
  /** Asks whose password it is. */
  'password.email': undefined
  /** Asks for both at once: no organization has to say first whether it knows the address. */
  'password.both': undefined
  /** The address is known: ask for its password. */
  'password.known': KnownAddress
  /** A button for each outside provider. */
  'oauth.provider': ShownProvider
  /** Google One Tap: what runs beside Main, and the Google button, which it takes the place of or stands above. */
  'oauth.oneTap': OneTap
  /** Finds the connections of an address. */
  'sso.discover': undefined
  /** A button for each connection of the organization. */
  'sso.connection': Connection
  /** Back to where nothing is known of whoever signs in. */
  'discovery.startOver': undefined
}

export type OneTap = OneTapBy<ShownProvider>

/** A connection as its button shows it. */
export interface Connection {
  readonly id: string
  readonly name: string
  readonly mark: null
}

export interface KnownAddress {
  readonly email: string
  /** Whether it says what the buttons are for: the first one does. */
  readonly isFirst: boolean
}

export type AnyOffer = OfferOf<EntryItems>
export type Plan = PlanOf<AnyOffer>
