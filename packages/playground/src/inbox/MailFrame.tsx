import { useRef } from 'react'

/** Of the frame, above and below. */
const borderPixels = 2

/**
 * A mail as its sender wrote it. The frame may hold its own styles and nothing that runs: it has no scripts (so that
 * sharing our origin, which lets us write into it, gives it nothing), and its page's policy loads nothing.
 */
export function MailFrame({ html, subject }: { readonly html: string; readonly subject: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const fill = () => {
    const mail = frame.current?.contentDocument
    if (!mail || !frame.current) return
    mail.body.innerHTML = html
    frame.current.style.height = `${mail.body.offsetHeight + borderPixels}px`
  }
  return (
    <iframe
      ref={frame}
      className="mail"
      title={`Mail: ${subject}`}
      src="/playground/mail"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={fill}
    />
  )
}
