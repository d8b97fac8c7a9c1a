import { readKeys } from '@latchkey/protocol/console/key-calls'
import { consoleKeys } from '../acts/key-views.ts'
import { type ConsoleRoute, projectRead } from './console-route.ts'
import { nothing } from './session.schema.ts'

/** The secrets of back ends and the signing keys of a project, without any secret. */
export const keyRoutes: readonly ConsoleRoute[] = [
  projectRead(readKeys, nothing, (deps, { project }) => consoleKeys(deps, project)),
]
