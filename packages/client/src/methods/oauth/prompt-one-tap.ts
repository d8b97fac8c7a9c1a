import type { Client } from '../../core/client.ts'
import type { SignedInState } from '../../core/vertical.ts'
import { type GoogleId, googleId } from './google-script.ts'
import { type OneTapCalls, type OneTapPrompt, type OneTapSettings, renderOneTap } from './one-tap.ts'

/** A prompt that closes when the signal aborts. */
export interface LastingPrompt extends Omit<OneTapPrompt, 'onSkipped' | 'onOneTapCancelled'> {
  /** Called when the prompt closes without a choice, even long after it was shown. */
  readonly onSkipped: (why: OneTapRefusal) => void
  /** Closes the prompt, or prevents it. */
  readonly until: AbortSignal
  /** Called when Google's script starts to show the prompt. */
  readonly onPrompted: () => void
}

/** The outcome of a prompt. */
export type OneTapOutcome = { readonly isShown: true } | OneTapRefusal

export interface OneTapRefusal {
  readonly isShown: false
  /** The source of the refusal: the provider's settings, the loading of Google's script, or Google's prompt. */
  readonly source: 'settings' | 'script' | 'prompt'
  /** The provider's `error_type`, or Google's reason code. */
  readonly reason: string
  /** True for a test project, whose pages show the reason to developers. */
  readonly isForDevelopers: boolean
}

const reasonOf = (fault: unknown): string => {
  const { error_type, code } = (fault ?? {}) as { readonly error_type?: unknown; readonly code?: unknown }
  return String(error_type ?? code ?? 'unknown')
}

/**
 * Loads the One Tap settings from the provider, then Google's script. A project without One Tap sends no request to
 * Google. If neither refuses, the promise may stay pending: browsers need not report on their own prompt.
 *
 * @throws the reason of `until` if that aborts before the prompt
 */
export const promptOneTap = async (
  { token }: Pick<Client<SignedInState>, 'token'>,
  oneTapCalls: OneTapCalls,
  prompt: LastingPrompt,
): Promise<OneTapOutcome> => {
  const { until, onPrompted } = prompt
  const isForDevelopers = token.kind === 'test'
  const refuse = (source: OneTapRefusal['source'], reason: string): OneTapRefusal => ({
    isShown: false,
    source,
    reason,
    isForDevelopers,
  })
  let settings: OneTapSettings
  try {
    settings = await oneTapCalls.settings()
  } catch (fault) {
    return refuse('settings', reasonOf(fault))
  }
  if (settings.googleClientId === '') return refuse('settings', 'oauth_config_not_found')
  until.throwIfAborted()
  let id: GoogleId
  try {
    id = await googleId()
  } catch (fault) {
    return refuse('script', reasonOf(fault))
  }
  until.throwIfAborted()
  until.addEventListener('abort', () => id.cancel(), { once: true })
  const onSkipped = (reason: string) => prompt.onSkipped(refuse('prompt', reason))
  const rendering = renderOneTap(id, oneTapCalls, settings, { ...prompt, onSkipped })
  onPrompted()
  const outcome = await rendering
  return outcome.success ? { isShown: true } : refuse('prompt', outcome.reason)
}
