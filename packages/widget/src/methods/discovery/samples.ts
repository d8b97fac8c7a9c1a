import type { DiscoveredOrganization, Membership } from '@latchkey/protocol/methods/discovery/b2b'
import type { Sample } from '../../flow/sample.ts'
import type { DiscoverySteps } from '../../member-flow/discovery.contract.ts'

const one = (name: string, type: Membership['type']): DiscoveredOrganization =>
  ({
    organization: {
      organization_id: `organization-test-${name.length}`,
      organization_name: name,
      organization_logo_url: '',
    },
    membership: { type, details: null, member: null },
    member_authenticated: type === 'active_member',
    primary_required: null,
    mfa_required: null,
    // The fields that the screens show; the other fields of an organization are omitted.
  }) as unknown as DiscoveredOrganization

const email = 'ada.lovelace@example.com'
const organizations = [
  one('Analytical Engines', 'active_member'),
  one('Difference & Sons', 'invited_member'),
  one('The Society for the Promotion of Very Long Organization Names', 'eligible_to_join_by_email_domain'),
]

/** One step of each screen with realistic data, and the intents that it can show as running or failed. */
export const samples: readonly Sample<DiscoverySteps>[] = [
  { step: { name: 'Discovery', email, organizations, direct: 'ask' }, busy: ['choose', 'create'], failed: {} },
  { step: { name: 'Discovery', email, organizations: [], direct: 'ask' }, busy: ['create'], failed: {} },
  { step: { name: 'Discovery', email, organizations, direct: 'choose' }, busy: ['choose'], failed: {} },
  { step: { name: 'Finding Organization' }, busy: ['again'], failed: { again: 'flow.unknown' } },
  { step: { name: 'Error Organization Not Found' }, busy: [], failed: {} },
  {
    step: { name: 'Create Organization', from: { email, organizations: [], direct: 'ask' } },
    busy: ['submit'],
    failed: { submit: 'discovery.nameMissing' },
  },
  { step: { name: 'Logging In', token: 'sample', tokenType: 'discovery' }, busy: [], failed: {} },
  { step: { name: 'Logged In' }, busy: [], failed: {} },
  { step: { name: 'Logged In', codesLeft: 9 }, busy: [], failed: {} },
  { step: { name: 'Logged In', isElsewhere: true }, busy: [], failed: {} },
  { step: { name: 'Error', fault: 'elsewhere', organization: '' }, busy: [], failed: {} },
  { step: { name: 'Error', fault: 'link', organization: '' }, busy: [], failed: {} },
  {
    step: { name: 'Error', fault: 'cannotJoin', organization: 'Analytical Engines' },
    busy: [],
    failed: {},
  },
]
