import { get, type NoInput, patch } from './console-call.ts'
import type { ConsoleSettings } from './settings.ts'

/** The calls of the console about the settings of a project. */

/** Settings to change, by name. Others keep their value. */
export type ConsoleSettingChanges = Readonly<Record<string, unknown>>

export const readSettings = get<NoInput, ConsoleSettings>()('/api/projects/:project_id/settings')
export const changeSettings = patch<ConsoleSettingChanges, ConsoleSettings>()('/api/projects/:project_id/settings')
