import type { ConsoleRoute } from './console-route.ts'
import { sessionRoutes } from './session-routes.ts'

/** Every call of the console's pages. */
export const consoleRoutes: readonly ConsoleRoute[] = [...sessionRoutes]
