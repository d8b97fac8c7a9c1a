import { useState, useSyncExternalStore } from 'react'
import type { Feed } from './feed.ts'
import { MessageCard } from './MessageCard.tsx'
import { createUsedMessages, type UsedMessages } from './used-messages.ts'

/** Upper limit of shown messages; the rest stays in the provider's inbox. */
const shownMessages = 30

interface InboxProps {
  readonly feed: Feed
  /** Messages that were used; by default those that are used in this list. */
  readonly usedMessages?: UsedMessages
}

/** Shows every message that would have left this machine, newest first. */
export function Inbox({ feed, usedMessages: givenUsedMessages }: InboxProps) {
  const [usedMessages] = useState(() => givenUsedMessages ?? createUsedMessages())
  const messages = useSyncExternalStore(feed.subscribe, feed.messages)
  const usedIds = useSyncExternalStore(usedMessages.subscribe, usedMessages.current)
  const [newest] = messages
  return (
    <section className="panel inbox" aria-labelledby="inbox-title">
      <header>
        <h2 id="inbox-title">Inbox {messages.length > 0 && <span className="count">{messages.length}</span>}</h2>
        {messages.length > 0 && (
          <button type="button" className="quiet" onClick={feed.clear}>
            Clear
          </button>
        )}
      </header>
      <p className="told" role="status">
        {newest && `Message for ${newest.to}: ${newest.subject ?? newest.text}`}
      </p>
      {messages.length === 0 ? (
        <div className="empty">
          <Envelope />
          <p>Nothing sent yet.</p>
          <p>Type any address or number into the form: its messages arrive here and never leave this machine.</p>
        </div>
      ) : (
        messages
          .slice(0, shownMessages)
          .map((message) => (
            <MessageCard
              key={message.id}
              message={message}
              isUsed={usedIds.has(message.id)}
              used={() => usedMessages.mark(message.id)}
            />
          ))
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
