/** Names in stored purposes. Nodes of earlier releases on the same database read and write them too. */
const storedNames: Readonly<Record<string, string>> = { requester: 'asker', uniqueKey: 'slot' }

const currentNames = Object.fromEntries(Object.entries(storedNames).map(([current, stored]) => [stored, current]))

/** A purpose that is sealed as a whole is a text, and stays one. */
const renamed = (purpose: unknown, names: Readonly<Record<string, string>>): unknown =>
  typeof purpose !== 'object' || purpose === null
    ? purpose
    : Object.fromEntries(Object.entries(purpose).map(([name, value]) => [names[name] ?? name, value]))

/** Serializes what a secret was sent for. */
export const storedPurpose = (purpose: unknown): string => JSON.stringify(renamed(purpose, storedNames))

/** Parses what a secret was sent for. */
export const parsePurpose = <Purpose>(stored: string): Purpose => renamed(JSON.parse(stored), currentNames) as Purpose
