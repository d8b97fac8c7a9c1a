import type { Client } from '../core/client.ts'
import type { SignedInState } from '../core/vertical.ts'

/**
 * Creates an `onChange` method that also calls back once when the provider has confirmed a cached session. Sites that
 * only listen show no user until then.
 */
export const onChangeOf =
  <Part>(core: Client<SignedInState>, read: () => Part) =>
  (callback: (part: Part) => void): (() => void) => {
    let lastPart = read()
    let isUnconfirmed = core.session.isFromCache()
    return core.session.subscribe(() => {
      const part = read()
      const isConfirmed = isUnconfirmed && !core.session.isFromCache()
      isUnconfirmed = core.session.isFromCache()
      if (part === lastPart && !isConfirmed) return
      lastPart = part
      callback(part)
    })
  }
