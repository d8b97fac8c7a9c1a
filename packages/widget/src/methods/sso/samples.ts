import type { Sample } from '../../flow/sample.ts'
import type { SsoSteps } from '../../member-flow/sso.contract.ts'

const typedAddress = 'ada.lovelace@example.com'
const connections = ['Analytical Engines', 'The Society for the Promotion of Very Long Connection Names'].map(
  (display_name, index) => ({ connection_id: `connection-test-${index}`, display_name, identity_provider: 'generic' }),
)

/** One step of each screen with realistic data, and the intents that it can show as running or failed. */
export const samples: readonly Sample<SsoSteps>[] = [
  { step: { name: 'SSO Discovery Email', typed: typedAddress }, busy: ['submit'], failed: { submit: 'sso.invalid' } },
  {
    step: { name: 'SSO Discovery Menu', connections, typed: typedAddress },
    busy: ['choose'],
    failed: { choose: 'flow.unreachable' },
  },
  {
    step: { name: 'SSO Discovery Fallback', typed: typedAddress },
    busy: ['submit'],
    failed: { submit: 'sso.unknown' },
  },
]
