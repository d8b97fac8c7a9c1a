import { oneFor, pageRegistry } from '@latchkey/client/core/browser/registry'

/** The present values of the views on the page, by their keys. A server writes none. */
export const presentValues = (): Map<string, unknown> =>
  oneFor(pageRegistry(), 'latchkey:lasting', () => new Map<string, unknown>())

/**
 * The values with which views begin while the same screen is rendered again. Apart from the present ones: the next screen may
 * have a view with the same key, such as another code, and begins with its own first state.
 */
export const returningValues = (): Map<string, unknown> =>
  oneFor(pageRegistry(), 'latchkey:returning', () => new Map<string, unknown>())

/**
 * Keeps the values of views that outlast a rendering that failed at nodes which an extension has moved. Call it before the views
 * leave the screen.
 *
 * @returns brings them back for the next rendering of the same screen, until the function that it returns is called
 */
export const keepLastingValues = (): (() => () => void) => {
  const values = new Map([...returningValues(), ...presentValues()])
  return () => {
    for (const [key, value] of values) returningValues().set(key, value)
    return () => {
      for (const key of values.keys()) returningValues().delete(key)
    }
  }
}

/**
 * Forgets the values of the views of a mount, whose screen is over.
 *
 * @param id of the mount, with which their keys begin
 */
export const forgetLastingValues = (id: string): void => {
  for (const key of presentValues().keys()) if (key.startsWith(`${id}-`)) presentValues().delete(key)
}
