/** The storage key of each vertical: a code of users is invalid for members, and the reverse. */
export type SentCodeKey = 'latchkey:code' | 'latchkey:member-code'

/**
 * Returns the code screen that this place showed before it was reloaded, while the code is valid. A browser that
 * dropped the tab reloads it too. A new visit of the page starts with Main.
 */
export const sentCodeBeforeReload = <Sent extends { readonly name: string }>(
  key: SentCodeKey,
  place: string,
  name: Sent['name'],
): Sent | undefined => {
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const storedCode = JSON.parse(sessionStorage[key])
    if (visit?.type === 'navigate' || storedCode.place !== place || !(storedCode.sent.until > Date.now()))
      return undefined
    return { ...storedCode.sent, name }
  } catch {
    return undefined
  }
}
