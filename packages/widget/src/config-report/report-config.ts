import type { ConfigOption } from './config-option.ts'
import { faultsIn } from './faults.ts'

/** Sentences that were printed. A global symbol, because a page may load two copies of this code. */
const PRINTED = Symbol.for('latchkey.configReport')

/** Prints each fault of a configuration once on a page, for its developers. Only pages with a test token load this code. */
export const reportConfig = (config: unknown, rows: Readonly<Record<string, ConfigOption>>): void => {
  const globals = globalThis as { [PRINTED]?: Set<string> }
  globals[PRINTED] ??= new Set()
  for (const { message, isMistyped } of faultsIn(config, rows)) {
    if (globals[PRINTED].has(message)) continue
    globals[PRINTED].add(message)
    const line = `Latchkey: ${message} All options: docs/CONFIG.md.`
    if (isMistyped) console.warn(line)
    else console.info(line)
  }
}
