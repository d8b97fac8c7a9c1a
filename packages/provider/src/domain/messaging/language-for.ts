import type { Language } from '@latchkey/protocol/account/languages'
import type { Project } from '../../store/tables/projects/projects.ts'

/**
 * Returns the language of a message that no request names one for: the one that the person chose, else the one of the
 * project, else English.
 */
export const languageFor = (
  { settings }: Pick<Project, 'settings'>,
  person: { readonly locale: Language | null } | null,
): Language => person?.locale ?? settings.message_language ?? 'en'
