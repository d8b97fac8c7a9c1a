import type { StepOf } from '../flow/row.ts'
import type { Consumer } from './vertical.ts'

type SentCode = StepOf<Consumer['steps'], 'OTPAuthenticate'>

const KEY = 'latchkey:code'

/**
 * Stores the code screen for a reload of this page, or removes it. It contains the address and the ID of the sent code,
 * but nothing that signs in. Without session storage, a reload starts again.
 */
export const keepSentCode = (sent: Omit<SentCode, 'name'> | null): void => {
  try {
    if (sent) sessionStorage[KEY] = JSON.stringify({ page: location.pathname, sent })
    else delete sessionStorage[KEY]
  } catch {}
}

/**
 * Returns the code screen that this page showed before it was reloaded, while the code is valid. A browser that dropped
 * the tab reloads it too. A new visit of the page starts with Main.
 */
export const sentCodeBeforeReload = (): SentCode | undefined => {
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { page, sent } = JSON.parse(sessionStorage[KEY])
    if (visit?.type === 'navigate' || page !== location.pathname || !(sent.until > Date.now())) return undefined
    return { ...sent, name: 'OTPAuthenticate' }
  } catch {
    return undefined
  }
}
