import { useEffect, useState } from 'react'
import { CopyButton } from '../host/CopyButton.tsx'
import { fillCode } from './fill-code.ts'
import { MailFrame } from './MailFrame.tsx'
import type { InboxMessage } from './message.ts'

export const channelNames = { email: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' } as const

export const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

interface MessageCardProps {
  readonly message: InboxMessage
  readonly isUsed: boolean
  /** Called when its code or link is used here. */
  readonly used: () => void
}

/** Shows one message: its recipient, its code and its link to use, and its full text on request. */
export function MessageCard({ message, isUsed, used }: MessageCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { code, link } = message
  const subject = message.subject ?? channelNames[message.channel]
  return (
    <article className="message" data-used={isUsed || undefined}>
      <header>
        <p className="route">
          <span>{`${channelNames[message.channel]} to`}</span> <bdi>{message.to}</bdi>
        </p>
        {isUsed && <span className="mark">Used</span>}
        <time dateTime={message.sent_at}>{time.format(new Date(message.sent_at))}</time>
      </header>
      <h3>{subject}</h3>
      {code !== undefined && (
        <div className="code">
          <span data-code={code}>{code}</span>
          <div className="ways">
            <UseCode code={code} used={used} />
            <CopyButton text={code} label={`Copy the code ${code}`} />
          </div>
        </div>
      )}
      {link !== undefined && (
        <p className="link">
          <a className="open" href={link} target="_blank" rel="noopener noreferrer" onClick={used}>
            Open link
          </a>
          <span className="host">{new URL(link).host}</span>
          <CopyButton text={link} label="Copy the link" />
        </p>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{message.html === undefined ? 'Show message' : 'Show email'}</summary>
        {isOpen && message.html !== undefined ? (
          <MailFrame html={message.html} subject={subject} />
        ) : (
          <pre>{message.text}</pre>
        )}
      </details>
    </article>
  )
}

const shownMilliseconds = 2000

/** Types the code into the widget. Says so if the widget asks for no code. */
function UseCode({ code, used }: { readonly code: string; readonly used: () => void }) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => setMissing(false), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [isMissing])
  const use = () => (fillCode(document.getElementById('login'), code) ? used() : setMissing(true))
  return (
    <button type="button" className="use" onClick={use}>
      <span aria-live="polite">{isMissing ? 'No code field' : 'Use code'}</span>
    </button>
  )
}
