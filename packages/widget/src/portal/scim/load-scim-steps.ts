import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { ScimIdentityProvider } from '@latchkey/protocol/scim/connections'
import type { Step } from '../steps/step.ts'

/** Loads the steps of provisioning at an identity provider. */
export const loadScimSteps = async (provider: ScimIdentityProvider): Promise<readonly Step[]> => {
  const { scimSteps } = await importAgain(() => import('../steps/scim-steps.ts'))
  return scimSteps[provider]
}
