import type { SetupFeature } from '@latchkey/protocol/identity/setup-links'
import type { Facts, Permission } from '../facts.ts'
import { permits } from '../permissions.ts'

/** In the order of the pages. */
export const setupFeatures: readonly SetupFeature[] = ['sso', 'scim', 'domains']

const actions = ['get', 'create', 'update', 'delete'] as const

/** All that a link with a feature may do. The provider refuses a feature of which the member lacks one of them. */
export const permissionsOf: Readonly<Record<SetupFeature, readonly Permission[]>> = {
  sso: actions.map((action) => ['stytch.sso', action]),
  scim: actions.map((action) => ['stytch.scim', action]),
  domains: [['stytch.organization', 'update.settings.allowed-domains']],
}

/** The features that the signed-in member may pass on. */
export const heldFeatures = (facts: Facts): readonly SetupFeature[] =>
  setupFeatures.filter((feature) => permissionsOf[feature].every((permission) => permits(facts, permission)))
