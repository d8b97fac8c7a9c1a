import type { Client } from '../client.ts'
import type { SignedInState } from '../vertical.ts'

/**
 * Creates an `onChange` method. It calls back with the part of the state that `read` returns, each time that is a
 * different object.
 */
export const onChangeOf =
  <Part>(core: Client<SignedInState>, read: () => Part) =>
  (callback: (part: Part) => void): (() => void) => {
    let lastPart = read()
    return core.session.subscribe(() => {
      const part = read()
      if (part === lastPart) return
      lastPart = part
      callback(part)
    })
  }
