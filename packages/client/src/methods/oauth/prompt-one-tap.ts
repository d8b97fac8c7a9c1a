import type { Client } from '../../core/client.ts'
import type { Known } from '../../core/vertical.ts'
import { type GoogleId, googleId } from './google-script.ts'
import { type OneTapAsker, type OneTapPrompt, type OneTapSettings, renderOneTap } from './one-tap.ts'

/** A prompt for as long as a page shows what it belongs to. */
export interface LastingPrompt extends Omit<OneTapPrompt, 'onSkipped' | 'onOneTapCancelled'> {
  /** It went away unanswered, also long after it was shown. */
  readonly onSkipped: (why: OneTapRefused) => void
  /** Takes the prompt away, or keeps it from being shown. */
  readonly until: AbortSignal
  /** Google's script has been asked to show it; from here on it may stand there. */
  readonly onPrompted: () => void
}

/** What became of it. */
export type OneTapOutcome = { readonly shown: true } | OneTapRefused

export interface OneTapRefused {
  readonly shown: false
  /** Who says so: the provider of the project's settings, the page or its network of Google's script, or Google. */
  readonly saidBy: 'settings' | 'script' | 'prompt'
  /** The provider's `error_type`, or Google's word. */
  readonly reason: string
  /** True for a test project: its reasons are for the developers who look at the page. */
  readonly isForDevelopers: boolean
}

const reasonOf = (fault: unknown): string => {
  const { error_type, code } = (fault ?? {}) as { readonly error_type?: unknown; readonly code?: unknown }
  return String(error_type ?? code ?? 'unknown')
}

/**
 * Asks the provider whether there is a prompt, and then Google's script for it: nothing is asked of Google for a project that
 * has none. Refused by neither it stays pending for as long as the browser says nothing of its own prompt.
 *
 * @throws the reason of `until`, once that is aborted before the prompt
 */
export const promptOneTap = async (
  { token }: Pick<Client<Known>, 'token'>,
  asker: OneTapAsker,
  prompt: LastingPrompt,
): Promise<OneTapOutcome> => {
  const { until, onPrompted } = prompt
  const isForDevelopers = token.kind === 'test'
  const not = (saidBy: OneTapRefused['saidBy'], reason: string): OneTapRefused => ({
    ...{ shown: false, saidBy, reason, isForDevelopers },
  })
  let settings: OneTapSettings
  try {
    settings = await asker.settings()
  } catch (fault) {
    return not('settings', reasonOf(fault))
  }
  if (settings.googleClientId === '') return not('settings', 'oauth_config_not_found')
  until.throwIfAborted()
  let id: GoogleId
  try {
    id = await googleId()
  } catch (fault) {
    return not('script', reasonOf(fault))
  }
  until.throwIfAborted()
  until.addEventListener('abort', () => id.cancel(), { once: true })
  const onSkipped = (reason: string) => prompt.onSkipped(not('prompt', reason))
  const rendered = renderOneTap(id, asker, settings, { ...prompt, onSkipped })
  onPrompted()
  const outcome = await rendered
  return outcome.success ? { shown: true } : not('prompt', outcome.reason)
}
