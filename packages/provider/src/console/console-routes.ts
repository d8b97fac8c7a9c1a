import { acts } from '../acts/table.ts'
import { actRoute } from './act-route.ts'
import { appRoutes } from './app-routes.ts'
import type { ConsoleRoute } from './console-route.ts'
import { eventRoutes } from './event-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { insightRoutes } from './insight-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { m2mClientRoutes } from './m2m-client-routes.ts'
import { mailRoutes } from './mail-routes.ts'
import { oauthClientRoutes } from './oauth-client-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { organizationRoutes } from './organization-routes.ts'
import { provisioningRoutes } from './provisioning-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { settingRoutes } from './setting-routes.ts'
import { textRoutes } from './text-routes.ts'
import { userRoutes } from './user-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

/** Every call of the console's pages. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  ...sessionRoutes,
  ...insightRoutes,
  ...healthRoutes,
  ...operatorRoutes,
  ...userRoutes,
  ...organizationRoutes,
  ...provisioningRoutes,
  ...eventRoutes,
  ...settingRoutes,
  ...keyRoutes,
  ...mailRoutes,
  ...textRoutes,
  ...appRoutes,
  ...m2mClientRoutes,
  ...oauthClientRoutes,
  ...webhookRoutes,
  ...acts.map(actRoute),
]
