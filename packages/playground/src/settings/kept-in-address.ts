import { useCallback, useEffect, useState } from 'react'
import { searchFor, valuesFrom } from './address.ts'
import type { Setting, Values } from './setting.ts'

export interface Kept {
  readonly values: Values
  readonly change: (id: string, value: string) => void
  /** Back to what the page starts with; null while it is just that. */
  readonly reset: (() => void) | null
}

/** Values that stand in the page's address, so that a reload or a sent link shows the same; the theme also paints the page. */
export const useKeptInAddress = (settings: readonly Setting[]): Kept => {
  const [values, setValues] = useState(() => valuesFrom(settings, location.search))
  const change = useCallback((id: string, value: string) => setValues((known) => ({ ...known, [id]: value })), [])

  useEffect(() => {
    document.documentElement.dataset.theme = values.theme
    // Read now: by this time the widget has taken the token of a followed link out of it.
    const search = searchFor(settings, values, location.search)
    if (search !== location.search) history.replaceState(history.state, '', `${location.pathname}${search}`)
  }, [settings, values])

  return {
    values,
    change,
    reset: searchFor(settings, values) === '' ? null : () => setValues(valuesFrom(settings, '')),
  }
}
