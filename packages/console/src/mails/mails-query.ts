import type {
  ConsoleMailKind,
  ConsoleMailPreview,
  ConsoleMails,
  ConsoleMailTemplate,
} from '@latchkey/protocol/console/mails'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../api.ts'

const mailsPath = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}/mails`

/** The kinds of mails and the templates of a project. */
export const mailsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['mails', projectId],
    queryFn: () => send<ConsoleMails>('GET', mailsPath(projectId)),
  })

/** The mail that a user of a language receives. */
export const sentMailQuery = (projectId: string, kind: ConsoleMailKind, locale: string) => {
  const query = new URLSearchParams({ kind, ...(locale !== '' && { locale }) })
  return queryOptions({
    queryKey: ['mail-preview', projectId, kind, locale],
    queryFn: () => send<ConsoleMailPreview>('GET', `${mailsPath(projectId)}/preview?${query}`),
    // Each preview voids the page of the one before.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The mail that a template would make, before it is saved. */
export const draftQuery = (projectId: string, template: ConsoleMailTemplate) =>
  queryOptions({
    queryKey: ['mail-preview', projectId, template],
    queryFn: () => send<ConsoleMailPreview>('POST', `${mailsPath(projectId)}/preview`, { template }),
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
