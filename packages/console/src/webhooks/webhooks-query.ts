import type { ConsoleDeadLetters, ConsoleDeliveries, ConsoleWebhooks } from '@latchkey/protocol/console/webhooks'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../api.ts'

export const webhooksPath = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}/webhooks`

export const webhookPath = (projectId: string, webhookId: string): string =>
  `${webhooksPath(projectId)}/${encodeURIComponent(webhookId)}`

/** The webhooks of a project. */
export const webhooksQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['webhooks', projectId],
    queryFn: () => send<ConsoleWebhooks>('GET', webhooksPath(projectId)),
  })

/** How often an open page reads the log again: the server looks for due events every two seconds. */
const readEveryMs = 3_000

/** The attempts of a webhook, latest first, read again while the page is open. */
export const deliveriesQuery = (projectId: string, webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', projectId, webhookId],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = pageParam === '' ? '' : `?${new URLSearchParams({ cursor: pageParam })}`
      return send<ConsoleDeliveries>('GET', `${webhookPath(projectId, webhookId)}/deliveries${query}`)
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: readEveryMs,
  })

/** The events that were given up for a webhook, read again while the page is open. */
export const deadLettersQuery = (projectId: string, webhookId: string) =>
  queryOptions({
    queryKey: ['dead-letters', projectId, webhookId],
    queryFn: () => send<ConsoleDeadLetters>('GET', `${webhookPath(projectId, webhookId)}/dead-letters`),
    refetchInterval: readEveryMs,
  })

/** Returns what to do with the answer of an act: show the changed list. A new secret is not kept in the cache. */
export const useShowWebhooks = (projectId: string) => {
  const client = useQueryClient()
  return ({ webhooks, kinds }: ConsoleWebhooks) =>
    client.setQueryData(webhooksQuery(projectId).queryKey, { webhooks, kinds })
}
