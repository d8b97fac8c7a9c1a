import { useEffect, useRef, useState } from 'react'
import type { Words } from '../copy/copy.ts'

/** How long the button says that the text was copied. */
const COPIED_MS = 3_000

/** A text to copy. If the browser refuses, the text is selected, so that the keyboard can copy it. */
export const CopyValue = ({
  id,
  text,
  label,
  words,
  onCopied,
}: {
  readonly id: string
  readonly text: string
  readonly label: string
  readonly words: Words
  readonly onCopied?: () => void
}) => {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copiedElement = useRef<HTMLElement>(null)
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      onCopied?.()
    } catch {
      // An insecure context has no clipboard; in a secure context the browser may still refuse.
      setState('refused')
      if (copiedElement.current) getSelection()?.selectAllChildren(copiedElement.current)
    }
  }
  return (
    <span className="lk-copied">
      <code ref={copiedElement} id={id} className="lk-code-text" dir="ltr">
        {text}
      </code>
      <button
        type="button"
        className="lk-action"
        aria-label={words('portal.copyNamed', { name: label })}
        onClick={() => void copy()}
      >
        {words(state === 'copied' ? 'portal.copied' : 'portal.copy')}
      </button>
      <span className="lk-helper" role="status">
        {state === 'refused' && words('portal.notCopied')}
      </span>
    </span>
  )
}
