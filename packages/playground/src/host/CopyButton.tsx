import { useEffect, useState } from 'react'

const saidMilliseconds = 2000

/** Copies `text` and confirms it on the button itself. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [confirmation, setConfirmation] = useState<string | null>(null)
  useEffect(() => {
    if (confirmation === null) return
    const timer = setTimeout(() => setConfirmation(null), saidMilliseconds)
    return () => clearTimeout(timer)
  }, [confirmation])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setConfirmation('Copied'),
      () => setConfirmation('Select it instead'),
    )
  return (
    <button type="button" className="quiet" onClick={copy} aria-label={confirmation === null ? label : undefined}>
      <span aria-live="polite">{confirmation ?? 'Copy'}</span>
    </button>
  )
}
