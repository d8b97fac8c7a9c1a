import type { Sample } from '../../flow/sample.ts'
import type { AccountFacts, AccountLists, AccountSteps, OpenForm } from '../../mount/account.contract.ts'
import type { AccountSection } from '../../mount/account.ts'
import { mark as github } from '../oauth/marks/github.ts'
import { numbering } from '../otp/samples.ts'
import { sampleQrCode, sampleSecret } from '../totp/samples.ts'

const facts: AccountFacts = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  pictureURL: '',
  ownPictureURL: '',
  language: '',
  emails: [
    { id: 'email-test-sample-1', text: 'ada.lovelace@example.com', isVerified: true },
    { id: 'email-test-sample-4', text: 'ada@example.org', isVerified: true },
    { id: 'email-test-sample-2', text: 'the.countess.of.lovelace@analytical-engines.example', isVerified: false },
  ],
  phones: [{ id: 'phone-number-test-sample-1', text: '+14155550123', isVerified: true }],
  hasPassword: true,
  passkeys: [
    {
      id: 'webauthn-registration-test-sample-1',
      name: 'Ada’s phone',
      addedAt: '2026-08-17T18:40:00Z',
      usedAt: '2026-11-26T08:05:00Z',
    },
  ],
  apps: [{ id: 'totp-test-sample-1', name: '' }],
  connectedAccounts: [{ id: 'oauth-user-test-sample-1', name: 'GitHub' }],
  wallets: [{ id: 'crypto-wallet-test-sample-1', name: '0x71C7…976F' }],
}
const lists: AccountLists = {
  sessions: [
    {
      id: 'session-test-sample-2',
      isCurrent: false,
      browser: 'Safari',
      system: 'iOS',
      startedAt: '2026-03-01T18:22:00Z',
      usedAt: '2026-03-14T07:05:00Z',
      factors: ['webauthn_registration'],
    },
    {
      id: 'session-test-sample-1',
      isCurrent: true,
      browser: 'Firefox',
      system: 'macOS',
      startedAt: '2026-03-14T09:30:00Z',
      usedAt: '2026-03-14T09:30:00Z',
      factors: ['knowledge', 'authenticator_app'],
    },
    {
      id: 'session-test-sample-3',
      isCurrent: false,
      browser: '',
      system: '',
      startedAt: '2026-02-11T11:00:00Z',
      usedAt: '2026-02-11T11:00:00Z',
      factors: ['oauth_github', 'impersonation'],
    },
  ],
  'connected-apps': [{ id: 'connected-app-test-sample-1', name: 'Notes', scopes: 'openid email read:notes' }],
  delete: { dueAt: null, waitingDays: 14 },
}
const marks = { GitHub: github }
const step = { name: 'Account', who: 'somebody', choice: {}, facts, lists, marks, isFresh: true } as const
const emptyFacts: AccountFacts = {
  firstName: '',
  lastName: '',
  pictureURL: '',
  emails: [],
  phones: [],
  hasPassword: false,
  passkeys: [],
  apps: [],
  connectedAccounts: [],
  wallets: [],
}
const opened = (section: AccountSection, open: OpenForm) => ({ ...step, choice: { sections: [section] }, open })
/** The owner has chosen both. The picture itself is not loaded: it would be a request to another host. */
const withProfile = <Step extends { readonly facts: AccountFacts }>(step: Step) => ({
  ...step,
  facts: { ...step.facts, ownPictureURL: 'https://img.example.com/people/ada.png', language: 'fr' },
})
const brings = { changes: () => import('./consumer.changes.ts') }
const sentCode = { methodId: 'email-test-sample-3', destination: 'ada@example.org' } as const
const codes = ['ck3v-9d2m-x7qa', 'p8ns-4wfe-j2rt', '6hyu-b5zc-m1ko', 'v7xd-3agl-9qpe'] as const
const removal = (section: 'emails' | 'connected-apps', id: string) => opened(section, { form: 'remove', section, id })
const all: readonly Sample<AccountSteps>[] = [
  { step: { name: 'Account', who: 'nobody', choice: {} }, busy: [], failed: {} },
  {
    step: { name: 'Account', who: 'unknown', choice: {} },
    busy: ['arrive'],
    failed: { arrive: 'flow.unreachable' },
  },
  { step, busy: [], failed: {} },
  {
    step: { ...step, facts: emptyFacts, lists: { sessions: null, 'connected-apps': null, delete: null } },
    busy: [],
    failed: {},
  },
  { step: opened('profile', { form: 'name' }), busy: ['change'], failed: { change: 'flow.unreachable' } },
  {
    step: withProfile(opened('profile', { form: 'picture' })),
    busy: ['change'],
    failed: { change: 'account.pictureInvalid' },
  },
  {
    step: withProfile(opened('profile', { form: 'language' })),
    busy: ['change'],
    failed: { change: 'flow.unreachable' },
  },
  {
    step: opened('emails', { form: 'add', section: 'emails' }),
    busy: ['change'],
    failed: { change: 'email.invalid' },
  },
  {
    step: opened('emails', { form: 'code', section: 'emails', ...sentCode }),
    busy: ['change'],
    failed: { change: 'otp.invalid' },
  },
  {
    step: removal('emails', 'email-test-sample-1'),
    busy: ['change'],
    failed: { change: 'account.lastFactor' },
  },
  {
    step: opened('phones', { form: 'add', section: 'phones' }),
    answers: { numbering },
    busy: ['change'],
    failed: { change: 'phone.invalid' },
  },
  { step: opened('password', { form: 'password' }), busy: ['change'], failed: { change: 'flow.unreachable' } },
  {
    step: opened('passkeys', { form: 'passkeyName', id: 'webauthn-registration-test-sample-1' }),
    busy: ['change'],
    failed: { change: 'flow.unreachable' },
  },
  {
    step: {
      ...opened('authenticator', { form: 'app', secret: sampleSecret, qrCode: sampleQrCode, codes }),
      facts: emptyFacts,
    },
    busy: ['change'],
    failed: { change: 'otp.invalid' },
  },
  { step: opened('authenticator', { form: 'recoveryCodes', codes }), busy: [], failed: {} },
  { step: { ...step, choice: { sections: ['sessions', 'data'] } }, busy: [], failed: {} },
  { step: opened('delete', { form: 'delete' }), busy: ['change'], failed: { change: 'account.impersonated' } },
  {
    step: {
      ...step,
      choice: { sections: ['delete'] },
      lists: { ...lists, delete: { dueAt: '2026-03-28T09:30:00Z', waitingDays: 14 } },
    },
    busy: [],
    failed: {},
  },
  { step: removal('connected-apps', 'connected-app-test-sample-1'), busy: ['change'], failed: {} },
]

const memberFacts: AccountFacts = {
  ...facts,
  organization: 'Analytical Engines',
  firstName: 'Ada Lovelace',
  lastName: '',
  passkeys: [],
  wallets: [],
  emails: facts.emails.slice(0, 1),
  emailProof: 'code',
}
const memberOpened = (section: AccountSection, open: OpenForm) => ({ ...opened(section, open), facts: memberFacts })
const bringsOfMembers = { changes: () => import('./b2b.changes.ts') }
const allOfMembers: readonly Sample<AccountSteps>[] = [
  { step: { ...step, facts: memberFacts }, busy: [], failed: {} },
  {
    step: {
      ...step,
      facts: { ...emptyFacts, organization: 'Analytical Engines', emails: memberFacts.emails },
      lists: { sessions: null, 'connected-apps': null, delete: null },
    },
    busy: [],
    failed: {},
  },
  { step: memberOpened('profile', { form: 'name' }), busy: ['change'], failed: { change: 'flow.unreachable' } },
  {
    step: withProfile(memberOpened('profile', { form: 'picture' })),
    busy: ['change'],
    failed: { change: 'account.pictureInvalid' },
  },
  {
    step: withProfile(memberOpened('profile', { form: 'language' })),
    busy: ['change'],
    failed: { change: 'flow.unreachable' },
  },
  {
    step: memberOpened('emails', { form: 'add', section: 'emails' }),
    busy: ['change'],
    failed: { change: 'account.emailInUse' },
  },
  {
    step: memberOpened('emails', { form: 'code', section: 'emails', ...sentCode }),
    busy: ['change'],
    failed: { change: 'otp.invalid' },
  },
  { step: memberOpened('emails', { form: 'link', destination: 'ada@example.org' }), busy: [], failed: {} },
  {
    step: memberOpened('phones', { form: 'add', section: 'phones' }),
    answers: { numbering },
    busy: ['change'],
    failed: { change: 'phone.invalid' },
  },
  {
    step: memberOpened('phones', { form: 'code', section: 'phones', methodId: 'sms', destination: '+1 415 555 0123' }),
    busy: ['change'],
    failed: { change: 'otp.invalid' },
  },
  {
    step: {
      ...step,
      facts: { ...memberFacts, allowedProviders: ['google', 'github'] },
      choice: {
        sections: ['connected-accounts'],
        oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'slack' }] },
      },
    },
    busy: ['change'],
    failed: {},
  },
  {
    step: memberOpened('connected-accounts', {
      form: 'remove',
      section: 'connected-accounts',
      id: 'oauth-user-test-sample-1',
    }),
    busy: ['change'],
    failed: { change: 'account.lastFactor' },
  },
  { step: memberOpened('delete', { form: 'delete' }), busy: ['change'], failed: { change: 'account.impersonated' } },
]

const withChunk =
  (chunk: typeof brings | typeof bringsOfMembers) =>
  (sample: Sample<AccountSteps>): Sample<AccountSteps> =>
    'open' in sample.step && sample.step.open ? { ...sample, brings: chunk } : sample

/**
 * One step of each section with realistic data, and the intents that it can show as running or failed. The dialog is left
 * out: a page of many pictures cannot show a modal dialog in one of them. Members have those with an organization.
 */
export const samples: readonly Sample<AccountSteps>[] = [
  ...all.map(withChunk(brings)),
  ...allOfMembers.map(withChunk(bringsOfMembers)),
]
