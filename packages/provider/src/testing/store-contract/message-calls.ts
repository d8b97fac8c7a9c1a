import {
  addEvent,
  eventsOfProject,
  eventsOfUser,
  latestEvents,
  type StoredEvent,
} from '../../store/tables/audit/events.ts'
import {
  addAttempt,
  dropAttempts,
  latestAttempts,
  type WebhookAttempt,
} from '../../store/tables/audit/webhook-attempts.ts'
import {
  addDeadLetter,
  deadLetterCounts,
  deadLettersOf,
  dropDeadLetters,
  dropQueuedDeadLetters,
} from '../../store/tables/audit/webhook-dead-letters.ts'
import {
  addWebhookPosts,
  deferPost,
  dropPost,
  firstPosts,
  hastenPosts,
  leasePost,
  replayPosts,
  waitingPostsOf,
  webhooksWithDuePosts,
} from '../../store/tables/audit/webhook-posts.ts'
import {
  addWebhook,
  anyWebhook,
  dropWebhook,
  type Webhook,
  webhookById,
  webhooksOfProject,
  writeWebhookURL,
} from '../../store/tables/audit/webhooks.ts'
import {
  addDelivery,
  beginSend,
  type Delivery,
  deferDelivery,
  dropDeliveriesOfSpentSecrets,
  dropDelivery,
  dueDeliveries,
  endLeases,
  endLeasesOf,
  leaseDelivery,
  prolongLeases,
} from '../../store/tables/messaging/deliveries.ts'
import { queueTotals, waitingQueues } from '../../store/tables/messaging/queues.ts'
import { type ContractCall, call, inAnyOrder, later, muchLater, now, otherScope, scope } from './contract-call.ts'

const delivery: Delivery = {
  ...{ messageId: 'm1', ...scope, channel: 'email', sealedMessage: 'sealed', secretId: null, countedFor: null },
  ...{ dueAt: now, workerId: 'a', diesAt: muchLater, queuedAt: now, sends: 0 },
}
const lease = { workerId: 'b', until: later }
const event: StoredEvent = {
  ...{ eventId: 'e1', ...scope, kind: 'user.created', userId: 'user-test-ada', detail: { by: 'é', n: 2 } },
  ...{ happenedAt: now },
}
const second = { ...event, eventId: 'e2', kind: 'session.revoked', happenedAt: now + 1 }
const webhookId = 'webhook-1'
const webhook: Webhook = {
  ...{ webhookId, ...scope, url: 'https://shop.example/hook', kinds: ['user.created'], sealedSecret: 'sealed' },
  ...{ createdAt: now, isByCommand: false },
}
const attempt: WebhookAttempt = {
  ...{ attemptId: 'a1', ...scope, webhookId, eventId: 'e1', kind: 'user.created', attemptedAt: now },
  ...{ durationMs: 5, status: 503, fault: '' },
}
const postId = `${webhookId} e1`
const post = { postId, webhookId, event, dueAt: now, diesAt: muchLater, tries: 0 }
const replayedPost = { ...post, postId: `e1.${webhookId}` }

export const messageCalls: readonly ContractCall[] = [
  call(addDelivery, delivery),
  call(addDelivery, { ...delivery, messageId: 'm2', secretId: 'spent', queuedAt: now + 1 }),
  call(waitingQueues, scope, now),
  call(waitingQueues, null, now),
  call(queueTotals, scope, later),
  call(queueTotals, null, later),
  inAnyOrder(call(dueDeliveries, 'email', now, 5)),
  call(dueDeliveries, 'sms', now, 5),
  call(leaseDelivery, delivery, lease),
  call(leaseDelivery, delivery, lease),
  call(prolongLeases, ['m1', 'm2'], { workerId: 'b', until: muchLater }),
  call(beginSend, 'm1', now, { workerId: 'b', until: later }),
  call(beginSend, 'm1', now, { workerId: 'other', until: later }),
  call(deferDelivery, 'm1', { workerId: 'b', until: later }),
  call(endLeasesOf, ['m1', 'm2'], { workerId: 'b', until: now }),
  call(endLeases, now),
  inAnyOrder(call(dueDeliveries, 'email', now, 5)),
  call(dropDelivery, 'm1', 'other'),
  call(dropDelivery, 'm1', 'b'),
  call(dropDeliveriesOfSpentSecrets),
  call(dueDeliveries, 'email', muchLater, 5),
  call(addWebhook, webhook),
  call(webhooksOfProject, scope),
  call(webhookById, scope, webhookId),
  call(webhookById, otherScope, webhookId),
  call(anyWebhook, webhookId),
  call(writeWebhookURL, scope, webhookId, { url: 'https://shop.example/next', isByCommand: true }),
  call(writeWebhookURL, otherScope, webhookId, { url: 'https://shop.example/next', isByCommand: true }),
  call(addEvent, event),
  call(addEvent, second, 30),
  call(eventsOfProject, scope, { happenedAt: 0, eventId: '' }, 5),
  call(eventsOfUser, scope, event.userId, 5),
  call(latestEvents, scope, {}, null, 5),
  call(latestEvents, scope, { kind: 'user.created', userId: event.userId }, { createdAt: later, id: 'z' }, 5),
  call(addWebhookPosts, { ...event, eventId: 'e3' }),
  call(webhooksWithDuePosts, later),
  call(firstPosts, webhookId, 5),
  call(leasePost, post, later),
  call(leasePost, post, later),
  call(deferPost, post, muchLater),
  call(hastenPosts, scope, webhookId, now),
  call(waitingPostsOf, scope),
  call(dropPost, post),
  call(replayPosts, webhook, { eventId: 'e1' }, now),
  call(addDeadLetter, scope, replayedPost.postId, { diedAt: later, status: 500, fault: '' }),
  call(addDeadLetter, otherScope, replayedPost.postId, { diedAt: later, status: 500, fault: '' }),
  call(deadLettersOf, scope, webhookId, 5),
  call(deadLettersOf, otherScope, webhookId, 5),
  call(deadLetterCounts, scope),
  call(dropPost, replayedPost),
  call(replayPosts, webhook, { deadLetters: true }, now),
  call(deadLettersOf, scope, webhookId, 5),
  call(firstPosts, webhookId, 5),
  call(replayPosts, webhook, { from: 0, to: later }, now),
  call(dropQueuedDeadLetters, scope, webhookId),
  call(dropDeadLetters, scope, webhookId),
  call(waitingPostsOf, scope),
  call(addAttempt, attempt),
  call(latestAttempts, scope, webhookId, null, 5),
  call(latestAttempts, scope, webhookId, { createdAt: later, id: 'z' }, 5),
  call(dropAttempts, scope, webhookId),
  call(latestAttempts, scope, webhookId, null, 5),
  call(dropWebhook, scope, webhookId),
  call(dropWebhook, scope, webhookId),
]
