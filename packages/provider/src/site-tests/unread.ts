import { setTimeout as pause } from 'node:timers/promises'
import type { Received, Withheld } from '../dev/inbox.ts'
import { SiteTestError } from './site-test-error.ts'

/** Returns all messages to an address, newest first. */
export type ReadInbox = (to: string) => Promise<readonly Received[]>

/** Returns the messages to an address that were requested and not sent, newest first. */
export type ReadWithheld = (to: string) => Promise<readonly Withheld[]>

const everyMs = 25

/**
 * Creates a reader of an inbox that returns each message once. So a second code is waited for. Taking the newest
 * message could return the first code again while the second is still being sent.
 *
 * @param patienceMs how long to wait for a message
 */
export const createUnread = (read: ReadInbox, readWithheld: ReadWithheld, patienceMs: number) => {
  const readIds = new Set<string>()
  /**
   * Returns the newest unread message with such a part. All current messages then count as read, because older ones
   * were replaced.
   */
  return async <Part extends 'code' | 'link'>(to: string, part: Part): Promise<string> => {
    const endsAt = performance.now() + patienceMs
    for (;;) {
      const all = await read(to)
      const value = all.find(({ id, [part]: value }) => value !== undefined && !readIds.has(id))?.[part]
      if (value !== undefined) {
        for (const { id } of all) readIds.add(id)
        return value
      }
      if (performance.now() > endsAt) throw noMessage(to, part, { all, readIds, withheld: await readWithheld(to) })
      await pause(everyMs)
    }
  }
}

interface WaitingMessage {
  readonly all: readonly Received[]
  readonly readIds: ReadonlySet<string>
  readonly withheld: readonly Withheld[]
}

const noMessage = (to: string, part: string, { all, readIds, withheld: [newest] }: WaitingMessage): SiteTestError => {
  const readCount = all.filter(({ id }) => readIds.has(id)).length
  const state =
    all.length === 0 ? 'Nothing was sent to it' : `${readCount} of its ${all.length} messages were already read`
  const remedy =
    newest === undefined
      ? 'Check whether the page sent one.'
      : `A message was requested and not sent. ${newest.why} ${newest.remedy}`
  return new SiteTestError('no_message', `No new message with a ${part} arrived for ${to}. ${state}. ${remedy}`)
}
