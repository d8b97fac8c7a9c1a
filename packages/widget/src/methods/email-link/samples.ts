import type { Sample } from '../../flow/sample.ts'
import type { EmailLinkSteps } from '../../user-flow/email-link.contract.ts'

/** One step of each screen with realistic data, and the intents that it can show as running or failed. */
export const samples: readonly Sample<EmailLinkSteps>[] = [
  {
    step: { name: 'EmailConfirmation', email: 'ada.lovelace@example.com', codeId: null },
    busy: [],
    failed: {},
  },
  {
    step: {
      name: 'EmailConfirmation',
      email: 'ada.lovelace@example.com',
      codeId: 'email-test-sample',
    },
    busy: ['submit'],
    failed: { submit: 'otp.invalid' },
  },
]
