import { listDeadLetters, listDeliveries, listWebhooks } from '@latchkey/protocol/console/webhook-calls'
import type { ConsoleWebhooks } from '@latchkey/protocol/console/webhooks'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The webhooks of a project. */
export const webhooksQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['webhooks', projectId],
    queryFn: () => call(listWebhooks, { project_id: projectId }),
  })

/** How often an open page reads the log again: the server looks for due events every two seconds. */
const readEveryMs = 3_000

/** The attempts of a webhook, latest first, read again while the page is open. */
export const deliveriesQuery = (projectId: string, webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', projectId, webhookId],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) =>
      call(listDeliveries, { project_id: projectId, webhook_id: webhookId }, cursor === '' ? {} : { cursor }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: readEveryMs,
  })

/** The events that were given up for a webhook, read again while the page is open. */
export const deadLettersQuery = (projectId: string, webhookId: string) =>
  queryOptions({
    queryKey: ['dead-letters', projectId, webhookId],
    queryFn: () => call(listDeadLetters, { project_id: projectId, webhook_id: webhookId }),
    refetchInterval: readEveryMs,
  })

/** Returns what to do with the answer of an act: show the changed list. A new secret is not kept in the cache. */
export const useShowWebhooks = (projectId: string) => {
  const client = useQueryClient()
  return ({ webhooks, kinds }: ConsoleWebhooks) =>
    client.setQueryData(webhooksQuery(projectId).queryKey, { webhooks, kinds })
}
