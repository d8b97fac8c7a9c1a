import type { Sample } from '../../flow/sample.ts'
import type { PasskeySteps } from '../../user-flow/passkey.contract.ts'

const passkeys = [
  { id: 'webauthn-registration-test-sample-1', name: 'Chrome on Linux', addedAt: '2026-11-03T09:12:00Z' },
  { id: 'webauthn-registration-test-sample-2', name: 'Ada’s phone', addedAt: '2026-08-17T18:40:00Z' },
  {
    id: 'webauthn-registration-test-sample-3',
    name: 'The key on the ring with the house keys, and the spare one in the drawer',
    addedAt: '2025-12-01T12:00:00Z',
  },
] as const
const [one, two] = passkeys
const step = { name: 'PasskeyRegistrationSuccess', passkeys, mode: null, previousMode: null } as const

/** One step of each screen with realistic data, and the intents that it can show as running or failed. */
export const samples: readonly Sample<PasskeySteps>[] = [
  { step: { name: 'PasskeyConfirmation' }, busy: [], failed: {} },
  {
    step: { name: 'PasskeyRegistrationStart', who: 'somebody' },
    busy: ['create', 'skip'],
    failed: { create: 'passkey.notCreated' },
  },
  {
    step: { name: 'PasskeyRegistrationStart', who: 'somebody' },
    busy: [],
    failed: { create: 'passkey.duplicate' },
  },
  { step: { name: 'PasskeyRegistrationStart', who: 'nobody' }, busy: [], failed: {} },
  {
    step: { name: 'PasskeyRegistrationStart', who: 'unknown' },
    busy: ['arrive'],
    failed: { arrive: 'flow.unreachable' },
  },
  { step: { ...step, passkeys: [] }, busy: [], failed: {} },
  { step: { ...step, passkeys: [one] }, busy: ['another'], failed: {} },
  { step, busy: [], failed: {} },
  { step: { ...step, mode: { edit: two.id } }, busy: ['save'], failed: {} },
  { step: { ...step, mode: { remove: one.id } }, busy: ['delete'], failed: {} },
]
