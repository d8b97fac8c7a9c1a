import { listOAuthClients } from '@latchkey/protocol/console/oauth-client-calls'
import { consoleOAuthClients } from '../acts/oauth-client-views.ts'
import { type ConsoleRoute, projectRead } from './console-route.ts'
import { nothing } from './session.schema.ts'

/** The OAuth clients of a project at providers of social sign-in. No answer contains a secret. */
export const oauthClientRoutes: readonly ConsoleRoute[] = [projectRead(listOAuthClients, nothing, consoleOAuthClients)]
