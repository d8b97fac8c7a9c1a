import { useEffect, useRef, useState } from 'react'
import type { Words } from '../copy/copy.ts'
import { FieldError } from './FieldError.tsx'
import { SecondaryButton } from './SecondaryButton.tsx'

/** How long the button shows that the text was copied. */
const COPIED_MS = 3_000

/**
 * Copies a text. If the browser refuses, shows a message and selects the element that holds the text, so that the user
 * can copy it by hand.
 *
 * @param shownIn ID of that element
 */
export function CopyButton({
  id,
  words,
  text,
  label,
  copied,
  refused,
  shownIn,
}: {
  readonly id: string
  readonly words: Words
  readonly text: string
  readonly label: string
  readonly copied: string
  readonly refused: string
  readonly shownIn: string
}) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      // An insecure context has no clipboard; in a secure context the browser may still refuse.
      setState('refused')
      const textElement = (box.current?.getRootNode() as Document | ShadowRoot | undefined)?.getElementById(shownIn)
      if (textElement) getSelection()?.selectAllChildren(textElement)
    }
  }
  return (
    <div ref={box} className="lk-copy">
      <SecondaryButton label={state === 'copied' ? copied : label} busy={false} onPress={() => void copy()} />
      <span className="lk-hidden" role="status">
        {state === 'copied' && copied}
      </span>
      <FieldError id={`${id}-copy`} message={state === 'refused' ? [refused] : null} waiting={0} words={words} />
    </div>
  )
}
