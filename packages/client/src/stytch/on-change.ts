import type { Client } from '../core/client.ts'
import type { Known } from '../core/vertical.ts'

/**
 * Calls back with every change of what `read` gives, and once more when the provider has confirmed what an earlier page
 * left: sites that only listen show nobody until then.
 */
export const onChangeOf =
  <Part>(core: Client<Known>, read: () => Part) =>
  (callback: (part: Part) => void): (() => void) => {
    let last = read()
    let isUnconfirmed = core.session.isFromCache()
    return core.session.subscribe(() => {
      const now = read()
      const isConfirmed = isUnconfirmed && !core.session.isFromCache()
      isUnconfirmed = core.session.isFromCache()
      if (now === last && !isConfirmed) return
      last = now
      callback(now)
    })
  }
