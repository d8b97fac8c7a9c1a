import { reads, type Setting, type Values } from './setting.ts'

/** What the address asks for. Anything that no setting takes falls back to what the page starts with. */
export const valuesFrom = (settings: readonly Setting[], search: string): Values => {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(
    settings.map((setting) => {
      const text = asked.get(setting.id)
      return [setting.id, text !== null && reads(setting, text) !== null ? text : setting.initial]
    }),
  )
}

/** The query that leads back to these values, without what is as it starts; foreign members of `search` stay. */
export const searchFor = (settings: readonly Setting[], values: Values, search = ''): string => {
  const query = new URLSearchParams(search)
  for (const { id, initial } of settings) {
    const value = values[id]
    if (value === undefined || value === initial) query.delete(id)
    else query.set(id, value)
  }
  return query.size === 0 ? '' : `?${query}`
}
