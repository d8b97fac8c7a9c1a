import { useEffect, useState } from 'react'

const saidMilliseconds = 2000

/** Copies `text` and confirms it on the button itself. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), saidMilliseconds)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Select it instead'),
    )
  return (
    <button type="button" className="quiet" onClick={copy} aria-label={said === null ? label : undefined}>
      <span aria-live="polite">{said ?? 'Copy'}</span>
    </button>
  )
}
