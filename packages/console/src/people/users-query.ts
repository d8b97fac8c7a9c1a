import type { ConsoleUserEvents } from '@latchkey/protocol/console/events'
import type { ConsoleUser, ConsoleUserPage } from '@latchkey/protocol/console/users'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../api.ts'

/** Returns the path of a user's calls. */
export const userPath = (projectId: string, userId: string): string =>
  `/api/projects/${encodeURIComponent(projectId)}/users/${encodeURIComponent(userId)}`

/** The users that a search finds; without a text the latest ones, page by page. */
export const usersQuery = (projectId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['users', projectId, text],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ q: text, ...(pageParam !== '' && { cursor: pageParam }) })
      return send<ConsoleUserPage>('GET', `/api/projects/${encodeURIComponent(projectId)}/users?${query}`)
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (previous) => previous,
  })

export const userQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: ['user', projectId, userId],
    queryFn: () => send<ConsoleUser>('GET', userPath(projectId, userId)),
  })

export const userEventsQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: ['user-events', projectId, userId],
    queryFn: () => send<ConsoleUserEvents>('GET', `${userPath(projectId, userId)}/events`),
  })
