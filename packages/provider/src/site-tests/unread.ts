import { setTimeout as pause } from 'node:timers/promises'
import type { Received } from '../dev/inbox.ts'
import { SiteTestError } from './site-test-error.ts'

/** Everything that was sent to an address, newest first. */
export type ReadInbox = (to: string) => Promise<readonly Received[]>

const everyMs = 25

/**
 * Reads an inbox as a person does: what was read once is not read again. A second code is waited for, then, where whoever takes
 * the newest message gets the first one once more, because the second is still on its way.
 *
 * @param patienceMs for how long a message is waited for
 */
export const createUnread = (read: ReadInbox, patienceMs: number) => {
  const known = new Set<string>()
  /** The newest message that has such a part. All of now count as read then: what is older was replaced. */
  return async <Part extends 'code' | 'link'>(to: string, part: Part): Promise<string> => {
    const endsAt = performance.now() + patienceMs
    for (;;) {
      const all = await read(to)
      const found = all.find(({ id, [part]: value }) => value !== undefined && !known.has(id))?.[part]
      if (found !== undefined) {
        for (const { id } of all) known.add(id)
        return found
      }
      if (performance.now() > endsAt) throw none(to, part, all, known)
      await pause(everyMs)
    }
  }
}

const none = (to: string, part: string, all: readonly Received[], known: ReadonlySet<string>): SiteTestError => {
  const read = all.filter(({ id }) => known.has(id)).length
  const among = all.length === 0 ? 'Nothing was sent there' : `Of ${all.length} messages there ${read} were read before`
  return new SiteTestError(
    'no_message',
    `No new message with a ${part} came to ${to}. ${among}. See whether the page sent one, and whether a limit refused it.`,
  )
}
