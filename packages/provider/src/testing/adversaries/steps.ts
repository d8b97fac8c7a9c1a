import fc from 'fast-check'
import {
  actOnMember,
  addMember,
  changeConnections,
  type Deed,
  type MemberChange,
  memberChanges,
  type Policy,
  policies,
  updateMember,
  updateOrganization,
} from './changes.ts'
import { followHonestly, followOwn, startEmailUpdate, typeOwnCode } from './mail.ts'
import {
  changePassword,
  deletePassword,
  discoverByPassword,
  resetPassword,
  setPassword,
  signInByPassword,
} from './passwords.ts'
import { enrolTotp, proveTotp } from './second-factors.ts'
import { type AdversaryStep, type Bearer, type Carry, step, type Through } from './step.ts'
import {
  type AccountName,
  accountNames,
  attest,
  createOrganization,
  discoverByMail,
  exchangeIntermediate,
  exchangeSession,
  signInByAccount,
  signInByMail,
  signInByOneTap,
  signInBySso,
} from './ways-in.ts'
import { type Adversary, adversaries, type Tenant, type WorldPerson } from './world.ts'

/** Advances the clock: codes, intermediate sessions and sessions expire, and new factors become a day old. */
export const passTime = (options: { readonly seconds: number }): AdversaryStep =>
  step('passTime', options, async ({ world }) => {
    world.stage.advance(options.seconds)
    return 'change'
  })

const one = <Value extends string>(...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values)

/** Draws the first value more often than the second. */
const mostly = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: rare })

const through = one<Through>('page', 'back end')
const manner = { through, carry: one<Carry>('nothing', 'intermediate', 'intermediate', 'session') }
const bearer = one<Bearer>('newest', 'newest', 'mallory', 'nina', 'hana', 'mara', 'rita', 'victor')
const withBearer = { by: bearer, through }
/** Mostly a session that the adversaries’ own identity provider opened. */
const asVictim = { by: mostly(one<Bearer>('victor'), bearer), through }
/** Mostly an adversary who runs an organization. */
const asAdmin = { by: mostly(one<Bearer>('mallory', 'nina'), bearer), through }
const tenant = one<Tenant>('target', 'home', 'evil', 'neighbor')
const adversary = one<Adversary>(...adversaries)
const member = one<WorldPerson>('ada', 'victor', 'tom', 'paul', 'hana', 'mara', 'rita')
const account = one<AccountName>(...accountNames)

interface Membership<Who extends WorldPerson> {
  readonly as: Who
  readonly into: Tenant
}

const memberships: readonly Membership<Adversary>[] = [
  { as: 'mallory', into: 'evil' },
  { as: 'nina', into: 'neighbor' },
  { as: 'hana', into: 'target' },
  { as: 'mara', into: 'target' },
  { as: 'rita', into: 'target' },
]

/** An adversary and an organization, mostly one that they belong to from the start. */
const membership = mostly(
  fc.constantFrom(...memberships),
  fc.record<Membership<Adversary>>({ as: adversary, into: tenant }),
)

/** The same, and the member whose claims the adversaries’ identity provider can make. */
const passwordHolder = fc.oneof<[fc.Arbitrary<Membership<WorldPerson>>, fc.Arbitrary<Membership<WorldPerson>>]>(
  fc.constant({ as: 'victor', into: 'evil' }),
  membership,
)

const place = fc.oneof(
  { weight: 3, arbitrary: one<Tenant>('evil', 'evil', 'neighbor') },
  { weight: 1, arbitrary: tenant },
  { weight: 1, arbitrary: one('discovery') },
)

/** An account and an organization in which it is linked or can be linked. */
const ownAccount = fc.constantFrom<{ readonly account: AccountName; readonly into: Tenant }[]>(
  { account: 'google of nina', into: 'neighbor' },
  { account: 'google of mallory', into: 'evil' },
  { account: 'microsoft of mallory', into: 'evil' },
  { account: 'microsoft without address', into: 'evil' },
)

type Shape<Options> = { [Name in keyof Options]: fc.Arbitrary<Options[Name]> }

const of = <Options>(make: (options: Options) => AdversaryStep, shape: Shape<Options>): fc.Arbitrary<AdversaryStep> =>
  fc.record<Options>(shape).map(make)

/** A step with some parts drawn together. */
const at = <Options, Together extends Partial<Options>>(
  make: (options: Options) => AdversaryStep,
  together: fc.Arbitrary<Together>,
  shape: Shape<Omit<Options, keyof Together>>,
): fc.Arbitrary<AdversaryStep> =>
  fc.tuple(fc.record(shape), together).map(([options, drawn]) => make({ ...options, ...drawn } as unknown as Options))

const weighed: readonly (readonly [weight: number, step: fc.Arbitrary<AdversaryStep>])[] = [
  [4, at(signInByMail, membership, { ...manner, by: one('code', 'link') })],
  [1, at(attest, membership, manner)],
  [2, of(discoverByMail, { as: adversary, through })],
  [4, of(signInBySso, { ...manner, by: one('saml', 'oidc'), as: one('victor', 'victor', 'ada', 'paul', 'nameless') })],
  [4, of(signInByAccount, { ...manner, account, into: place })],
  [4, at(signInByAccount, ownAccount, manner)],
  [
    1,
    of(signInByOneTap, {
      ...manner,
      account: one('google of nina', 'google of former', 'google of earlier paul'),
      into: place,
    }),
  ],
  [2, of(exchangeIntermediate, { into: tenant, through })],
  [1, of(createOrganization, { through })],
  [2, of(exchangeSession, { ...withBearer, into: tenant })],
  [3, of(setPassword, asVictim)],
  [4, of(deletePassword, asVictim)],
  [4, at(signInByPassword, passwordHolder, manner)],
  [1, of(discoverByPassword, { as: one<WorldPerson>('victor', ...adversaries), through })],
  [2, of(resetPassword, { ...manner, as: adversary, of: mostly<Tenant | 'everywhere'>(one('everywhere'), tenant) })],
  [1, at(changePassword, passwordHolder, { through })],
  [
    4,
    of(startEmailUpdate, {
      ...asAdmin,
      of: mostly<WorldPerson | 'self'>(one('self'), member),
      to: one<WorldPerson>('victor', 'victor', 'tom', 'spare', 'prospect'),
      delivery: one('EMAIL_MAGIC_LINK', 'EMAIL_MAGIC_LINK', 'EMAIL_OTP'),
    }),
  ],
  [
    4,
    of(followHonestly, {
      as: one<WorldPerson>('victor', 'victor', 'tom', 'prospect'),
      through,
      isSignedIn: fc.boolean(),
    }),
  ],
  [2, of(followOwn, { ...manner, as: adversary })],
  [2, at(typeOwnCode, membership, manner)],
  [
    5,
    of(updateMember, {
      ...withBearer,
      of: mostly<WorldPerson | 'self'>(member, one('self')),
      to: one<MemberChange>(...(Object.keys(memberChanges) as MemberChange[])),
    }),
  ],
  [
    3,
    of(actOnMember, {
      ...withBearer,
      of: member,
      inside: tenant,
      deed: one<Deed>('delete', 'reactivate', 'delete totp', 'delete phone', 'revoke sessions'),
    }),
  ],
  [
    2,
    of(addMember, {
      ...withBearer,
      who: one<WorldPerson>('victor', 'tom', 'paul', 'spare', 'former'),
      how: one('create', 'invite'),
      roles: fc.constantFrom<(readonly string[])[]>([], ['stytch_admin'], ['treasurer'], ['helpdesk']),
    }),
  ],
  [
    5,
    of(updateOrganization, {
      ...asAdmin,
      to: one<Policy>(...(Object.keys(policies) as Policy[])),
      of: mostly<Tenant | 'own'>(one('own'), tenant),
    }),
  ],
  [1, of(changeConnections, { ...withBearer, to: one('add', 'use that of evil', 'remove', 'roles'), inside: tenant })],
  [1, of(enrolTotp, { by: one('intermediate', 'session'), through })],
  [2, of(proveTotp, { by: one('intermediate', 'session'), through })],
  [2, of(passTime, { seconds: fc.constantFrom(60, 360, 700, 90_000) })],
]

/** Everything that adversaries do, weighed by how often a run should try it. */
export const steps: fc.Arbitrary<AdversaryStep> = fc.oneof(
  ...weighed.map(([weight, arbitrary]) => ({ weight, arbitrary })),
)
