import * as all from 'looked-at'

/** Exports of a module at run time, and the content of its tables. */
Object.assign(window, {
  found: Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, typeof value === 'object' ? { ...value } : typeof value]),
  ),
})
