import { useCallback, useEffect, useState } from 'react'
import { searchFor, valuesFrom } from './address.ts'
import type { Setting, Values } from './setting.ts'

export interface AddressSettings {
  readonly values: Values
  readonly change: (id: string, value: string) => void
  /** Resets to the defaults; null while the defaults are set. */
  readonly reset: (() => void) | null
}

/**
 * Keeps values in the page's address, so that a reload or a shared link shows the same. The theme also styles the page.
 */
export const useKeptInAddress = (settings: readonly Setting[]): AddressSettings => {
  const [values, setValues] = useState(() => valuesFrom(settings, location.search))
  const change = useCallback((id: string, value: string) => setValues((previous) => ({ ...previous, [id]: value })), [])

  useEffect(() => {
    document.documentElement.dataset.theme = values.theme
    // Read now: the widget has removed the token of a followed link by this time.
    const search = searchFor(settings, values, location.search)
    if (search !== location.search) history.replaceState(history.state, '', `${location.pathname}${search}`)
  }, [settings, values])

  return {
    values,
    change,
    reset: searchFor(settings, values) === '' ? null : () => setValues(valuesFrom(settings, '')),
  }
}
