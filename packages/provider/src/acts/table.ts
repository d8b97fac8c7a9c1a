import type { Act } from './act.ts'
import { annotationActs } from './annotations.ts'
import { appActs } from './apps.ts'
import { connectionActs } from './connections.ts'
import { keyActs } from './keys.ts'
import { m2mClientActs } from './m2m-clients.ts'
import { memberActs } from './members.ts'
import { oauthClientActs } from './oauth-clients.ts'
import { operatorActs } from './operators.ts'
import { organizationActs } from './organizations.ts'
import { projectActs } from './projects.ts'
import { provisioningActs } from './provisioning.ts'
import { settingActs } from './settings.ts'
import { setupLinkActs } from './setup-links.ts'
import { textActs } from './texts.ts'
import { userActs } from './users.ts'
import { webhookActs } from './webhooks.ts'

/** Every act of operators, in the order of the help. */
export const acts: readonly Act[] = [
  ...projectActs,
  ...settingActs,
  ...annotationActs,
  ...keyActs,
  ...operatorActs,
  ...appActs,
  ...m2mClientActs,
  ...oauthClientActs,
  ...textActs,
  ...webhookActs,
  ...organizationActs,
  ...memberActs,
  ...connectionActs,
  ...provisioningActs,
  ...setupLinkActs,
  ...userActs,
]
