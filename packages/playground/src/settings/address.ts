import { reads, type Setting, type Values } from './setting.ts'

/** Reads the values from the address. Invalid values fall back to the defaults. */
export const valuesFrom = (settings: readonly Setting[], search: string): Values => {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    settings.map((setting) => {
      const text = params.get(setting.id)
      return [setting.id, text !== null && reads(setting, text) !== null ? text : setting.initial]
    }),
  )
}

/** Returns the query for these values, without defaults; foreign parameters of `search` stay. */
export const searchFor = (settings: readonly Setting[], values: Values, search = ''): string => {
  const query = new URLSearchParams(search)
  for (const { id, initial } of settings) {
    const value = values[id]
    if (value === undefined || value === initial) query.delete(id)
    else query.set(id, value)
  }
  return query.size === 0 ? '' : `?${query}`
}
