import type { Strength } from '@latchkey/protocol/methods/password/consumer'
import type { Words } from '../../../copy/copy.ts'
import { after } from '../../../flow/abort-signals.ts'
import { explain } from '../../../ui/explain.ts'
import type { JudgedPassword } from '../../../ui/judged-password.ts'

/** Pause between the last key and the check: long enough that no call is made for each character. */
const PAUSE_MS = 300

/** The part of the handler context that this needs. */
interface JudgeContext {
  readonly signal: AbortSignal
  readonly env: { readonly words: Words }
  report(fault: unknown): void
}

/**
 * Checks the strength of a password once the user pauses. A failed check does not block the user: without a verdict the
 * password may be submitted. Only a rejected address is reported as such.
 *
 * @example asks: { strength: (reach, password) => judge(reach, password, () => reach.use.check({ password })) }
 */
export async function judge(
  { signal, env, report }: JudgeContext,
  password: string,
  check: () => Promise<Strength>,
): Promise<JudgedPassword> {
  await after(PAUSE_MS, signal)
  try {
    return { password, strength: await check(), refused: null }
  } catch (fault) {
    if (signal.aborted) throw fault // a newer question is running, or the user has left
    report(fault)
    const isRefused = (fault as { readonly error_type?: unknown } | null)?.error_type === 'invalid_email'
    return { password, strength: null, refused: isRefused ? explain(fault, env.words) : null }
  }
}
