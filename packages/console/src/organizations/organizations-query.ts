import type {
  ConsoleMemberDetails,
  ConsoleMemberPage,
  ConsoleOrganization,
  ConsoleOrganizationPage,
} from '@latchkey/protocol/console/organizations'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../api.ts'

const organizationsPath = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}/organizations`

/** Returns the path of an organization's calls. */
export const organizationPath = (projectId: string, organizationId: string): string =>
  `${organizationsPath(projectId)}/${encodeURIComponent(organizationId)}`

const queryOf = (text: string, cursor: string) =>
  new URLSearchParams({ q: text, ...(cursor !== '' && { cursor }) }).toString()

/** The organizations that a search finds, page by page; without a text all of them. */
export const organizationsQuery = (projectId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['organizations', projectId, text],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      send<ConsoleOrganizationPage>('GET', `${organizationsPath(projectId)}?${queryOf(text, pageParam)}`),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (previous) => previous,
  })

export const organizationQuery = (projectId: string, organizationId: string) =>
  queryOptions({
    queryKey: ['organization', projectId, organizationId],
    queryFn: () => send<ConsoleOrganization>('GET', organizationPath(projectId, organizationId)),
  })

export const memberQuery = (projectId: string, organizationId: string, memberId: string) =>
  queryOptions({
    queryKey: ['member', projectId, organizationId, memberId],
    queryFn: () =>
      send<ConsoleMemberDetails>(
        'GET',
        `${organizationPath(projectId, organizationId)}/members/${encodeURIComponent(memberId)}`,
      ),
  })

/** The members of an organization, page by page. The text is a member ID or a part of an address. */
export const membersQuery = (projectId: string, organizationId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['members', projectId, organizationId, text],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      send<ConsoleMemberPage>(
        'GET',
        `${organizationPath(projectId, organizationId)}/members?${queryOf(text, pageParam)}`,
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (previous) => previous,
  })
