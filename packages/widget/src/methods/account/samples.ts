import type { Sample } from '../../flow/sample.ts'
import type { AccountFacts, AccountSteps } from './contract.ts'

const facts: AccountFacts = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  pictureURL: '',
  emails: [
    { id: 'email-test-sample-1', text: 'ada.lovelace@example.com', isVerified: true },
    { id: 'email-test-sample-2', text: 'the.countess.of.lovelace@analytical-engines.example', isVerified: false },
  ],
  phones: [{ id: 'phone-number-test-sample-1', text: '+14155550123', isVerified: true }],
}
const step = { name: 'Account', who: 'somebody', choice: {}, facts, isFresh: true } as const
const code = {
  form: 'code',
  section: 'emails',
  methodId: 'email-test-sample-3',
  destination: 'ada@example.org',
} as const

/** One step of each section with realistic data, and the intents that it can show as running or failed. */
export const samples: readonly Sample<AccountSteps>[] = [
  { step: { name: 'Account', who: 'nobody', choice: {} }, busy: [], failed: {} },
  {
    step: { name: 'Account', who: 'unknown', choice: {} },
    busy: ['arrive'],
    failed: { arrive: 'flow.unreachable' },
  },
  { step, busy: [], failed: {} },
  {
    step: { ...step, facts: { ...facts, firstName: '', lastName: '', emails: [], phones: [] } },
    busy: [],
    failed: {},
  },
  {
    step: { ...step, choice: { sections: ['profile'] }, open: { form: 'name' } },
    busy: ['change'],
    failed: { change: 'flow.unreachable' },
  },
  {
    step: { ...step, choice: { sections: ['emails'] }, open: { form: 'add', section: 'emails' } },
    busy: ['change'],
    failed: { change: 'email.invalid' },
  },
  {
    step: { ...step, choice: { sections: ['emails'] }, open: code },
    busy: ['change'],
    failed: { change: 'otp.invalid' },
  },
  {
    step: {
      ...step,
      choice: { sections: ['emails'] },
      open: { form: 'remove', section: 'emails', id: 'email-test-sample-1' },
    },
    busy: ['change'],
    failed: { change: 'account.lastFactor' },
  },
  {
    step: { ...step, choice: { sections: ['phones'] }, open: { form: 'add', section: 'phones' } },
    busy: ['change'],
    failed: { change: 'phone.invalid' },
  },
]
