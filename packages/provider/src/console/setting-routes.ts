import { readSettings } from '@latchkey/protocol/console/setting-calls'
import { settingsOf } from '../acts/setting-forms.ts'
import { type ConsoleRoute, projectRead } from './console-route.ts'
import { nothing } from './session.schema.ts'

/** The settings of a project. */
export const settingRoutes: readonly ConsoleRoute[] = [
  projectRead(readSettings, nothing, async (_deps, { project }) => ({ settings: settingsOf(project.settings) })),
]
