import { useState, useSyncExternalStore } from 'react'
import type { Feed } from './feed.ts'
import { fillCode } from './fill-code.ts'
import type { UsedMessages } from './used-messages.ts'

/**
 * A button that types the newest code into the widget, if it was sent since the page is open and is unused. On a phone the
 * inbox is below the widget, and so below the keyboard.
 */
export function NewestCode({ feed, usedMessages }: { readonly feed: Feed; readonly usedMessages: UsedMessages }) {
  const [newest] = useSyncExternalStore(feed.subscribe, feed.messages)
  const usedIds = useSyncExternalStore(usedMessages.subscribe, usedMessages.current)
  const [before] = useState(newest?.id)
  if (newest?.code === undefined || newest.id === before || usedIds.has(newest.id)) return null
  const { id, code } = newest
  const use = () => {
    if (fillCode(document.getElementById('login'), code)) usedMessages.mark(id)
  }
  return (
    <button type="button" className="newest-code" onClick={use}>
      {`Use ${code}`}
    </button>
  )
}
