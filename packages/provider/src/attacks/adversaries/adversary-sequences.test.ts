import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  actOnMember,
  addMember,
  changeConnections,
  updateMember,
  updateOrganization,
} from '../../testing/adversaries/changes.ts'
import { followHonestly, followOwn, startEmailUpdate, typeOwnCode } from '../../testing/adversaries/mail.ts'
import {
  changePassword,
  deletePassword,
  discoverByPassword,
  resetPassword,
  setPassword,
  signInByPassword,
} from '../../testing/adversaries/passwords.ts'
import { play } from '../../testing/adversaries/search.ts'
import { enrolTotp, proveTotp } from '../../testing/adversaries/second-factors.ts'
import type { AdversaryStep } from '../../testing/adversaries/step.ts'
import { passTime } from '../../testing/adversaries/steps.ts'
import {
  attest,
  createOrganization,
  discoverByMail,
  exchangeIntermediate,
  exchangeSession,
  signInByAccount,
  signInByMail,
  signInByOneTap,
  signInBySso,
} from '../../testing/adversaries/ways-in.ts'
import { Stage } from '../../testing/adversaries/world.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'

const alone = { through: 'page', carry: 'nothing' } as const
const newest = { by: 'newest', through: 'page' } as const

/** Sequences that once broke the isolation of organizations, as shrunk by the search. */
const sequences: Readonly<Record<string, readonly AdversaryStep[]>> = {
  'R01: a step-up by an account without a verified address': [
    signInByMail({ ...alone, by: 'code', as: 'mallory', into: 'evil' }),
    updateOrganization({ ...newest, to: 'microsoft alone', of: 'own' }),
    signInBySso({ ...alone, by: 'saml', as: 'victor' }),
    signInByAccount({ through: 'page', carry: 'intermediate', account: 'microsoft saying victor', into: 'evil' }),
  ],
  'R02: a password of an organization that was set and deleted': [
    signInBySso({ ...alone, by: 'saml', as: 'victor' }),
    setPassword(newest),
    signInByPassword({ ...alone, as: 'victor', into: 'evil' }),
    deletePassword(newest),
  ],
  'R04: an email update that the victim’s click finishes': [
    signInByAccount({ ...alone, account: 'google of nina', into: 'neighbor' }),
    startEmailUpdate({ ...newest, of: 'self', to: 'victor', delivery: 'EMAIL_MAGIC_LINK' }),
    followHonestly({ as: 'victor', through: 'back end', isSignedIn: false }),
    signInByAccount({ ...alone, account: 'google of nina', into: 'neighbor' }),
  ],
  'R05: JIT provisioning for a domain that another organization has claimed': [
    signInByMail({ ...alone, by: 'code', as: 'nina', into: 'neighbor' }),
    updateOrganization({ ...newest, to: 'door for corp', of: 'own' }),
  ],
  'R05b: JIT provisioning for a domain of which no member is': [
    signInByMail({ ...alone, by: 'code', as: 'nina', into: 'neighbor' }),
    updateOrganization({ ...newest, to: 'door for bigco', of: 'own' }),
  ],
  'R06: a role on the site’s own resources that its giver does not have': [
    signInByMail({ ...alone, by: 'code', as: 'mara', into: 'target' }),
    updateMember({ ...newest, of: 'self', to: 'role treasurer' }),
  ],
  'R06b: another address for a member with more permissions on the site’s own resources': [
    signInByMail({ ...alone, by: 'code', as: 'hana', into: 'target' }),
    updateMember({ ...newest, of: 'tom', to: 'address of spare' }),
  ],
  'R11: an account of a former employee, without hd': [
    signInByAccount({ ...alone, account: 'google of former', into: 'target' }),
  ],
  'R11b: an account whose address was assigned to another person since': [
    signInByAccount({ ...alone, account: 'google of earlier paul', into: 'discovery' }),
  ],
  'R11c: the same by One Tap': [signInByOneTap({ ...alone, account: 'google of former', into: 'target' })],
}

/** Every kind of step once, by an actor who may perform it. */
const permitted: readonly (readonly AdversaryStep[])[] = [
  [
    signInByMail({ ...alone, by: 'code', as: 'mallory', into: 'evil' }),
    updateOrganization({ ...newest, to: 'anything goes', of: 'own' }),
    setPassword(newest),
    signInByPassword({ ...alone, as: 'mallory', into: 'evil' }),
    changePassword({ as: 'mallory', into: 'evil', through: 'page' }),
    deletePassword(newest),
    changeConnections({ ...newest, to: 'add', inside: 'evil' }),
    actOnMember({ ...newest, of: 'victor', inside: 'evil', deed: 'revoke sessions' }),
    updateMember({ ...newest, of: 'victor', to: 'name' }),
    addMember({ ...newest, who: 'tom', how: 'invite', roles: [] }),
    followHonestly({ as: 'tom', through: 'page', isSignedIn: false }),
  ],
  [
    discoverByMail({ as: 'nina', through: 'page' }),
    exchangeIntermediate({ into: 'neighbor', through: 'page' }),
    startEmailUpdate({ ...newest, of: 'self', to: 'spare', delivery: 'EMAIL_MAGIC_LINK' }),
    followOwn({ through: 'page', carry: 'session', as: 'spare' }),
    discoverByMail({ as: 'mallory', through: 'back end' }),
    createOrganization({ through: 'back end' }),
  ],
  [
    signInByMail({ ...alone, by: 'code', as: 'nina', into: 'neighbor' }),
    startEmailUpdate({ ...newest, of: 'self', to: 'spare', delivery: 'EMAIL_OTP' }),
    typeOwnCode({ through: 'page', carry: 'session', as: 'spare', into: 'neighbor' }),
    addMember({ by: 'mallory', through: 'page', who: 'spare', how: 'create', roles: [] }),
    signInByMail({ ...alone, by: 'link', as: 'spare', into: 'neighbor' }),
    exchangeSession({ ...newest, into: 'evil' }),
  ],
  [
    signInByMail({ ...alone, by: 'code', as: 'mallory', into: 'evil' }),
    attest({ ...alone, as: 'mallory', into: 'evil' }),
    signInByMail({ ...alone, by: 'code', as: 'mallory', into: 'evil' }),
    enrolTotp({ by: 'session', through: 'page' }),
    passTime({ seconds: 60 }),
    proveTotp({ by: 'session', through: 'page' }),
  ],
  [
    signInBySso({ ...alone, by: 'oidc', as: 'victor' }),
    signInByAccount({ ...alone, account: 'google of mallory', into: 'evil' }),
    signInByOneTap({ ...alone, account: 'google of nina', into: 'neighbor' }),
    resetPassword({ ...alone, as: 'nina', of: 'everywhere' }),
    discoverByPassword({ as: 'nina', through: 'page' }),
  ],
]

const stepNames = [...new Set(permitted.flat().map((step) => String(step).split('(')[0] ?? ''))]

describeOnBothStores('sequences of adversaries', (given) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await Stage.open(given.url)
  })
  afterAll(() => stage.close())

  it.each(Object.entries(sequences))('%s breaks no invariant', (_, sequence) => play(stage, sequence))

  it('contain no kind of step that the provider rejects for everyone', async () => {
    for (const sequence of permitted) await play(stage, sequence)
    expect(stepNames.filter((name) => !stage.taken.has(name))).toEqual([])
  })
})
