import { offersOf } from '../mount/sections.ts'
import { methods } from './methods.ts'
import type { Plan } from './plan.ts'

/** By method: its calls, which stand in files that the headless client has too. One that is missing comes later, no more. */
const calls: Readonly<Record<string, () => readonly Promise<unknown>[]>> = {
  otp: () => [import('@latchkey/client/methods/otp/consumer')],
  emailLink: () => [import('@latchkey/client/methods/email-link/consumer'), import('@latchkey/client/core/pkce')],
}

/**
 * Asks for what the forms of Main lead to, all at once: whoever was at the form before its answers came may have pressed
 * already. What does not come is asked for again by whoever needs it.
 */
export function hasten(plan: Plan): void {
  const names: readonly string[] = offersOf(plan).map(({ entry }) => entry)
  const near = methods.filter(({ id, entries }) => Object.keys(entries).some((name) => names.includes(`${id}.${name}`)))
  const files = [
    // What the others have in common. From them it would be learnt of a round trip later.
    import('../flow/begin.ts'),
    import('../ui/CodeEntry.tsx'),
    ...near.flatMap(({ id, begin, load }) => [begin?.(), load(), ...(calls[id]?.() ?? [])]),
  ]
  void Promise.allSettled(files)
}
