import * as all from 'looked-at'

/** What a module gives when it runs, and what is in its tables. */
Object.assign(window, {
  found: Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, typeof value === 'object' ? { ...value } : typeof value]),
  ),
})
