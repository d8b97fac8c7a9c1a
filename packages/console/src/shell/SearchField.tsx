import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Time without typing after which the search starts. */
const typingPauseMs = 200

/** The field of a search that the server does: it waits until the operator stops typing. */
export function SearchField({
  label,
  text,
  search,
}: {
  readonly label: string
  /** The text of the search that the page shows. */
  readonly text: string
  readonly search: (text: string) => unknown
}) {
  const router = useRouter()
  const [page] = useState(router.latestLocation.pathname)
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    if (typed === text) return
    const timer = setTimeout(() => {
      // The operator may have left for another page that still loads. A search would bring them back.
      if (router.latestLocation.pathname === page) search(typed)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, text, search, router, page])
  return (
    <label className="search">
      <span>{label}</span>
      <input
        type="search"
        value={typed}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
}
