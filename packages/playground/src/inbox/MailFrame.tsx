import { useRef } from 'react'

/** Height of the frame's borders. */
const borderPixels = 2

/**
 * Shows a mail as written. The frame can have its own styles and no scripts. It shares our origin, so that we can write
 * into it; without scripts the mail cannot use that. Its page's policy loads no resources.
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
