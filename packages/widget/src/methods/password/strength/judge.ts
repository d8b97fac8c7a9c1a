import type { Strength } from '@latchkey/protocol/methods/password/consumer'
import type { Words } from '../../../copy/copy.ts'
import { after } from '../../../flow/abort-signals.ts'
import { explain } from '../../../flow/explain.ts'
import type { Judged } from './judged.ts'

/** Between the last key and the question: long enough that nobody's typing is asked about letter by letter. */
const PAUSE_MS = 300

/** What an answer may reach, as far as it is needed here. */
interface Asking {
  readonly signal: AbortSignal
  readonly env: { readonly words: Words }
  report(fault: unknown): void
}

/**
 * Asks how good a password is, once the person pauses. A question that fails does not lock anybody out: without an
 * answer the password may be sent. Only an address that was refused is told as such.
 *
 * @example asks: { strength: (reach, password) => judge(reach, password, () => reach.use.check({ password })) }
 */
export async function judge(
  { signal, env, report }: Asking,
  password: string,
  check: () => Promise<Strength>,
): Promise<Judged> {
  await after(PAUSE_MS, signal)
  try {
    return { password, strength: await check(), refused: null }
  } catch (fault) {
    if (signal.aborted) throw fault // a newer question stands, or the person left
    report(fault)
    const isRefused = (fault as { readonly error_type?: unknown } | null)?.error_type === 'invalid_email'
    return { password, strength: null, refused: isRefused ? explain(fault, env.words) : null }
  }
}
