import type { Client } from '../client.ts'
import type { Known } from '../vertical.ts'

/** Calls back with the part of the state that `read` gives, each time it is another object. */
export const onChangeOf =
  <Part>(core: Client<Known>, read: () => Part) =>
  (callback: (part: Part) => void): (() => void) => {
    let last = read()
    return core.session.subscribe(() => {
      const now = read()
      if (now === last) return
      last = now
      callback(now)
    })
  }
