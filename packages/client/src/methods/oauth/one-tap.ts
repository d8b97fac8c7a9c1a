import { UsageError } from '../../core/errors.ts'
import { type GoogleId, googleId } from './google-script.ts'

/** Positions of a prompt, under the names of the existing client. */
export type OneTapPosition = 'embedded' | 'floating' | 'embeddedOnly' | 'floatingOrEmbedded' | 'forceLegacyEmbedded'

/** Options of a prompt. */
export interface OneTapPrompt {
  readonly position: OneTapPosition
  /** ID of the element that contains an embedded prompt. */
  readonly parentId?: string | undefined
  readonly cancel_on_tap_outside?: boolean | undefined
  readonly onOneTapCancelled?: (() => void) | undefined
  /**
   * Called when the prompt closes without a choice, even long after it was shown. Passes Google's reason if the browser
   * reveals it.
   */
  readonly onSkipped?: ((reason: string) => void) | undefined
  /** Called when the user has chosen an account and the provider is being called. */
  readonly onChosen?: (() => void) | undefined
  /** Called if, after the choice, the provider refuses the credential or cannot be reached. */
  readonly onFailed?: ((fault: unknown) => void) | undefined
}

/** The outcome of a prompt, with the reason codes of Google's script. */
export type OneTapRendered = { readonly success: true } | { readonly success: false; readonly reason: string }

/** The provider's settings for a prompt. */
export interface OneTapSettings {
  /** Empty if the project has no Google client. */
  readonly googleClientId: string
  /** The nonce that Google repeats in its token; unset for members. */
  readonly nonce?: string
}

/** Calls to the provider for a prompt, different for users and members. */
export interface OneTapCalls {
  /** Rejects with the provider's reason against a prompt, in `error_type`. */
  settings(): Promise<OneTapSettings>
  /** Submits the chosen account. Resolves with the redirect URL as the provider returned it. */
  submit(idToken: string, settings: OneTapSettings): Promise<unknown>
}

/** The browser's own federated prompt needs no element of the page. */
const hasOwnPrompt = (): boolean => 'IdentityCredential' in window

const isLegacy = (position: OneTapPosition): boolean =>
  position === 'embeddedOnly' || position === 'forceLegacyEmbedded'

/** Checks whether a prompt of this position needs an element of the page. */
export const isEmbedded = (position: OneTapPosition): boolean =>
  isLegacy(position) || (position !== 'floating' && !hasOwnPrompt())

/**
 * Shows the prompt. Resolves when it is visible, or with the reason why not. With the browser's own prompt the promise
 * may stay pending. After the choice of an account the page is redirected.
 */
export const renderOneTap = async (
  id: GoogleId,
  oneTapCalls: OneTapCalls,
  settings: OneTapSettings,
  prompt: OneTapPrompt,
): Promise<OneTapRendered> => {
  const { position, parentId, cancel_on_tap_outside = true, onOneTapCancelled, onSkipped, onChosen, onFailed } = prompt
  const { googleClientId, nonce } = settings
  const embedded = isEmbedded(position)
  id.initialize({
    client_id: googleClientId,
    callback: ({ credential }) => {
      onChosen?.()
      submit(oneTapCalls, settings, credential).catch((fault: unknown) => onFailed?.(fault))
    },
    ...(nonce !== undefined && { nonce }),
    auto_select: false,
    context: 'use',
    itp_support: true,
    use_fedcm_for_prompt: !isLegacy(position),
    cancel_on_tap_outside: !embedded && cancel_on_tap_outside,
    ...(embedded && parentId !== undefined && { prompt_parent_id: parentId }),
  })
  return new Promise((resolve) => {
    id.prompt((moment) => {
      const objection = moment.getNotDisplayedReason?.()
      const dismissedReason = moment.getDismissedReason?.()
      if (moment.isSkippedMoment?.()) {
        const skippedReason = moment.getSkippedReason?.()
        if (skippedReason === 'user_cancel') onOneTapCancelled?.()
        const reason = objection ?? skippedReason ?? 'unknown_reason'
        onSkipped?.(reason)
        resolve({ success: false, reason })
      } else if (moment.isNotDisplayed ? moment.isNotDisplayed() : embedded) {
        resolve({ success: false, reason: objection ?? 'unknown_reason' })
      } else if (!moment.isDismissedMoment?.()) resolve({ success: true })
      else if (dismissedReason && dismissedReason !== 'credential_returned') {
        // Another script of the page has closed the prompt, or opened its own.
        onSkipped?.(dismissedReason)
        resolve({ success: false, reason: dismissedReason })
      }
    })
  })
}

const submit = async (oneTapCalls: OneTapCalls, settings: OneTapSettings, idToken: string): Promise<void> => {
  location.assign(webAddress(await oneTapCalls.submit(idToken, settings)))
}

/** K05: a compromised server must not run a script on the site with a `javascript:` URL. */
const webAddress = (address: unknown): string => {
  const text = typeof address === 'string' ? address : ''
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text
  throw new UsageError(
    'The provider returned no valid redirect URL. The page was not redirected. Try another sign-in method.',
  )
}

/** Options of a headless prompt besides its redirect URLs. */
export type OneTapOptions = Pick<OneTapPrompt, 'cancel_on_tap_outside' | 'onOneTapCancelled'>

/** Shows a floating prompt. Rejects if the project has no Google client or its settings cannot be loaded. */
export const showFloatingOneTap = async (oneTapCalls: OneTapCalls, options: OneTapOptions): Promise<OneTapRendered> => {
  const settings = await oneTapCalls.settings()
  if (settings.googleClientId === '') throw new UsageError('One Tap could not load: oauth_config_not_found')
  return renderOneTap(await googleId(), oneTapCalls, settings, { ...options, position: 'floating' })
}
