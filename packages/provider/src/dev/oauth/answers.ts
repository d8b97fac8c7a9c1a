import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { domainOf } from '../../domain/destinations/email-domain.ts'

/** A user who signed in at a stand-in. */
export interface StandInPerson {
  readonly subject: string
  readonly email: string
  readonly isVerified: boolean
  /** Whether the provider is authoritative for the address: Google by `hd`. */
  readonly isAuthoritative: boolean
  readonly firstName: string
  readonly lastName: string
}

/** Responses of a provider that differ from those of OpenID Connect. */
interface Answers {
  /** Claims of the ID token that replace the default ones. */
  readonly claims?: (person: StandInPerson) => Readonly<Record<string, unknown>>
  /** Response of each profile endpoint. */
  readonly profiles?: (person: StandInPerson) => readonly object[]
  /** The token response, made from the standard one. */
  readonly tokens?: (standard: StandardTokens, person: StandInPerson) => object
}

export interface StandardTokens {
  readonly access_token: string
  readonly token_type: string
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
  readonly id_token?: string
}

export const usualClaims = ({ subject, email, isVerified, firstName, lastName }: StandInPerson) => ({
  sub: subject,
  email,
  email_verified: isVerified,
  name: `${firstName} ${lastName}`,
  given_name: firstName,
  family_name: lastName,
  picture: 'https://pictures.example.com/person.png',
  locale: 'en',
})

/**
 * Google marks an address as authoritative by its Workspace domain, here the domain of the address. Gmail addresses
 * belong to no Workspace.
 */
export const googleClaims = (person: StandInPerson) => {
  const hd = domainOf(person.email)
  const isWorkspace = person.isAuthoritative && hd !== 'gmail.com' && hd !== 'googlemail.com'
  return { ...usualClaims(person), ...(isWorkspace && { hd }) }
}

const nameOf = ({ firstName, lastName }: StandInPerson) => `${firstName} ${lastName}`
const picture = 'https://pictures.example.com/person.png'

/** A tenant ID of Microsoft; every organization has one. */
const tid = '11111111-2222-4333-8444-555555555555'

/** Responses of each stand-in, in the documented form of its provider. */
export const standInAnswers: Readonly<Record<AnyOAuthProvider, Answers>> = {
  google: { claims: (person) => googleClaims(person) },
  microsoft: {
    claims: (person) => {
      const { email_verified, ...claims } = usualClaims(person)
      return { ...claims, tid, xms_edov: person.isVerified }
    },
  },
  apple: {
    claims: ({ subject, email, isVerified }) => ({ sub: subject, email, email_verified: String(isVerified) }),
  },
  github: {
    profiles: (person) => [
      { id: Number(person.subject), login: person.firstName, name: nameOf(person), avatar_url: picture },
      [{ email: person.email, primary: true, verified: person.isVerified, visibility: 'private' }],
    ],
    tokens: ({ access_token, scope }) => ({ access_token, token_type: 'bearer', scope: scope.replaceAll(' ', ',') }),
  },
  gitlab: { profiles: (person) => [usualClaims(person)] },
  facebook: {
    profiles: (person) => [
      {
        id: person.subject,
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        picture: { data: { url: picture } },
      },
    ],
    tokens: ({ access_token, expires_in }) => ({ access_token, token_type: 'bearer', expires_in }),
  },
  discord: {
    profiles: (person) => [
      {
        id: person.subject,
        username: person.firstName.toLowerCase(),
        global_name: nameOf(person),
        avatar: 'a1b2c3',
        email: person.email,
        verified: person.isVerified,
        locale: 'en-US',
      },
    ],
  },
  salesforce: { profiles: (person) => [usualClaims(person)] },
  slack: {
    claims: (person) => ({ ...usualClaims(person), 'https://slack.com/team_id': 'T0STANDIN' }),
    tokens: (standard) => ({ ok: true, ...standard }),
  },
  amazon: { profiles: (person) => [{ user_id: person.subject, email: person.email, name: nameOf(person) }] },
  bitbucket: {
    profiles: (person) => [
      { uuid: `{${person.subject}}`, display_name: nameOf(person), links: { avatar: { href: picture } } },
      { values: [{ email: person.email, is_primary: true, is_confirmed: person.isVerified }] },
    ],
    tokens: ({ scope, ...standard }) => ({ ...standard, scopes: scope }),
  },
  linkedin: {},
  coinbase: {
    profiles: (person) => [
      { data: { id: person.subject, name: nameOf(person), email: person.email, avatar_url: picture } },
    ],
  },
  twitch: {
    claims: ({ subject, email, isVerified, firstName }) => ({
      sub: subject,
      email,
      email_verified: isVerified,
      preferred_username: firstName,
      picture,
    }),
    tokens: ({ scope, ...standard }) => ({ ...standard, scope: scope.split(' ') }),
  },
  twitter: {
    profiles: (person) => [
      { data: { id: person.subject, name: nameOf(person), username: person.firstName, profile_image_url: picture } },
    ],
  },
  tiktok: {
    profiles: (person) => [
      {
        data: { user: { open_id: person.subject, display_name: nameOf(person), avatar_url: picture } },
        error: { code: 'ok', message: '', log_id: '20300101' },
      },
    ],
    tokens: (standard, { subject }) => ({ ...standard, open_id: subject, refresh_expires_in: 31_536_000 }),
  },
  snapchat: {
    profiles: (person) => [
      {
        data: { me: { externalId: person.subject, displayName: nameOf(person), bitmoji: { avatar: picture } } },
        errors: [],
      },
    ],
  },
  figma: {
    profiles: (person) => [{ id: person.subject, email: person.email, handle: nameOf(person), img_url: picture }],
    tokens: (standard, { subject }) => ({ ...standard, user_id_string: subject }),
  },
  yahoo: { profiles: (person) => [usualClaims(person)] },
  hubspot: {
    profiles: ({ subject, email }) => [
      { user_id: Number(subject), user: email, hub_id: 62_515, hub_domain: 'stand-in.example', token_type: 'access' },
    ],
  },
}
