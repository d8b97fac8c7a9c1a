import { useState, useSyncExternalStore } from 'react'
import type { Feed } from './feed.ts'
import { MessageCard } from './MessageCard.tsx'
import { inOrder, isWithheld } from './message.ts'
import { createUsedMessages, type UsedMessages } from './used-messages.ts'
import { WithheldCard } from './WithheldCard.tsx'

/** Upper limit of shown messages; the rest stays in the provider's inbox. */
const shownMessages = 30

interface InboxProps {
  readonly feed: Feed
  /** Messages that were used; by default those that are used in this list. */
  readonly usedMessages?: UsedMessages
}

/** Shows every message that would have left this machine, and those that were requested and not sent, newest first. */
export function Inbox({ feed, usedMessages: givenUsedMessages }: InboxProps) {
  const [usedMessages] = useState(() => givenUsedMessages ?? createUsedMessages())
  const messages = useSyncExternalStore(feed.subscribe, feed.messages)
  const withheld = useSyncExternalStore(feed.subscribe, feed.withheld)
  const entries = inOrder(messages, withheld)
  const usedIds = useSyncExternalStore(usedMessages.subscribe, usedMessages.current)
  const [newest] = entries
  return (
    <section className="panel inbox" aria-labelledby="inbox-title">
      <header>
        <h2 id="inbox-title">
          <span>Inbox</span> {messages.length > 0 && <span className="count">{messages.length}</span>}
        </h2>
        {entries.length > 0 && (
          <button type="button" className="quiet" onClick={feed.clear}>
            Clear
          </button>
        )}
      </header>
      <p className="told" role="status">
        {newest &&
          (isWithheld(newest)
            ? `Message for ${newest.to} was not sent: ${newest.why}`
            : `Message for ${newest.to}: ${newest.subject ?? newest.text}`)}
      </p>
      {entries.length === 0 ? (
        <div className="empty">
          <Envelope />
          <p>Nothing sent yet.</p>
          <p>Type any address or number into the form: its messages arrive here and never leave this machine.</p>
        </div>
      ) : (
        entries
          .slice(0, shownMessages)
          .map((entry) =>
            isWithheld(entry) ? (
              <WithheldCard key={entry.id} message={entry} />
            ) : (
              <MessageCard
                key={entry.id}
                message={entry}
                isUsed={usedIds.has(entry.id)}
                used={() => usedMessages.mark(entry.id)}
              />
            ),
          )
      )}
    </section>
  )
}

const Envelope = () => (
  <svg viewBox="0 0 48 36" width="48" height="36" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <rect x="1" y="1" width="46" height="34" rx="5" />
    <path d="M2.5 4.5 24 20.5 45.5 4.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
