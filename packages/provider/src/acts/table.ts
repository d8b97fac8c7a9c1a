import type { Act } from './act.ts'
import { appActs } from './apps.ts'
import { connectionActs } from './connections.ts'
import { m2mClientActs } from './m2m-clients.ts'
import { memberActs } from './members.ts'
import { operatorActs } from './operators.ts'
import { organizationActs } from './organizations.ts'
import { projectActs } from './projects.ts'
import { userActs } from './users.ts'

/** Every act of operators, in the order of the help. */
export const acts: readonly Act[] = [
  ...projectActs,
  ...operatorActs,
  ...appActs,
  ...m2mClientActs,
  ...organizationActs,
  ...memberActs,
  ...connectionActs,
  ...userActs,
]
