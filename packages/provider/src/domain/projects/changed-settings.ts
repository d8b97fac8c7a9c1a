import { isDeepStrictEqual } from 'node:util'
import type { ProjectSettings } from '../../store/tables/projects/projects.ts'

/**
 * Returns the names of changed settings for the audit log, sorted. Values are omitted, because a list of addresses can be
 * long.
 */
export const changedSettings = (before: ProjectSettings, changes: Partial<ProjectSettings>): readonly string[] =>
  Object.entries(changes)
    .filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof ProjectSettings]))
    .map(([name]) => name)
    .toSorted()

/** Whether pages of an origin may use a live project: `https://HOST` without a path, as browsers send it. */
export const isLiveOrigin = (typed: string): boolean =>
  typed.startsWith('https://') && URL.canParse(typed) && new URL(typed).origin === typed

/** Whether a live project may redirect to a URL. It must be exact, so that all parsers read the same URL. */
export const isLiveRedirect = (typed: string): boolean =>
  typed.startsWith('https://') && URL.canParse(typed) && !/[*#@\\\s]/.test(typed)
