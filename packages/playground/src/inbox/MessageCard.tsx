import { useState } from 'react'
import { CopyButton } from '../host/CopyButton.tsx'
import { MailFrame } from './MailFrame.tsx'
import type { InboxMessage } from './message.ts'

const channelNames = { email: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' } as const

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

/** Shows one message: its recipient, its code to copy, its link to follow, and its full text on request. */
export function MessageCard({ message }: { readonly message: InboxMessage }) {
  const [isOpen, setOpen] = useState(false)
  const subject = message.subject ?? channelNames[message.channel]
  return (
    <article className="message">
      <header>
        <p className="route">
          <span>{channelNames[message.channel]} to</span> <bdi>{message.to}</bdi>
        </p>
        <time dateTime={message.sent_at}>{time.format(new Date(message.sent_at))}</time>
      </header>
      <h3>{subject}</h3>
      {message.code !== undefined && (
        <p className="code">
          <span data-code={message.code}>{message.code}</span>
          <CopyButton text={message.code} label={`Copy the code ${message.code}`} />
        </p>
      )}
      {message.link !== undefined && (
        <p className="link">
          <a href={message.link} target="_blank" rel="noopener noreferrer">
            {message.link}
          </a>
        </p>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Whole message</summary>
        {isOpen && message.html !== undefined ? (
          <MailFrame html={message.html} subject={subject} />
        ) : (
          <pre>{message.text}</pre>
        )}
      </details>
    </article>
  )
}
