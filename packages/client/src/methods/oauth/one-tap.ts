import { UsageError } from '../../core/errors.ts'
import { type GoogleId, googleId } from './google-script.ts'

/** Where a prompt may stand; the existing names. */
export type OneTapPosition = 'embedded' | 'floating' | 'embeddedOnly' | 'floatingOrEmbedded' | 'forceLegacyEmbedded'

/** What a prompt is shown with. */
export interface OneTapPrompt {
  readonly position: OneTapPosition
  /** The id of the element that an embedded prompt is put into. */
  readonly parentId?: string | undefined
  readonly cancel_on_tap_outside?: boolean | undefined
  readonly onOneTapCancelled?: (() => void) | undefined
  /** It went away unanswered, also long after it was shown; with Google's reason where the browser passes one on. */
  readonly onSkipped?: ((reason: string) => void) | undefined
  /** The person has chosen an account, and the provider is asked. */
  readonly onChosen?: (() => void) | undefined
  /** The credential was refused, or the provider could not be reached, after the person had chosen an account. */
  readonly onFailed?: ((fault: unknown) => void) | undefined
}

/** What became of a prompt, in the words of Google's script. */
export type OneTapRendered = { readonly success: true } | { readonly success: false; readonly reason: string }

/** What the provider says of a prompt before it is shown. */
export interface OneTapSettings {
  /** Empty where the project has none. */
  readonly googleClientId: string
  /** What Google repeats in its token; nothing where prompts are not told apart. */
  readonly nonce?: string
}

/** How the provider is asked about a prompt: users and members have calls of their own. */
export interface OneTapAsker {
  /** Rejects with what the provider says against a prompt, in `error_type`. */
  settings(): Promise<OneTapSettings>
  /** Tells whom the person chose. Resolves with the address to go on to, as the provider said it. */
  submit(idToken: string, settings: OneTapSettings): Promise<unknown>
}

/** The browser's own federated prompt needs no place on the page. */
const hasOwnPrompt = (): boolean => 'IdentityCredential' in window

const isLegacy = (position: OneTapPosition): boolean =>
  position === 'embeddedOnly' || position === 'forceLegacyEmbedded'

/** Whether a prompt of this position wants an element of the page. */
export const isEmbedded = (position: OneTapPosition): boolean =>
  isLegacy(position) || (position !== 'floating' && !hasOwnPrompt())

/**
 * Shows the prompt. Resolves once it is there, or with the reason why it is not; the browser's own prompt may say neither.
 * A person who then chooses an account leaves the page for the site's own address.
 */
export const renderOneTap = async (
  id: GoogleId,
  asker: OneTapAsker,
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
      submit(asker, settings, credential).catch((fault: unknown) => onFailed?.(fault))
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
      if (moment.isSkippedMoment()) {
        const skipped = moment.getSkippedReason?.()
        if (skipped === 'user_cancel') onOneTapCancelled?.()
        const reason = objection ?? skipped ?? 'unknown_reason'
        onSkipped?.(reason)
        resolve({ success: false, reason })
      } else if (moment.isNotDisplayed ? moment.isNotDisplayed() : embedded) {
        resolve({ success: false, reason: objection ?? 'unknown_reason' })
      } else if (!moment.isDismissedMoment()) resolve({ success: true })
    })
  })
}

const submit = async (asker: OneTapAsker, settings: OneTapSettings, idToken: string): Promise<void> => {
  location.assign(webAddress(await asker.submit(idToken, settings)))
}

/** K05: a server that was taken over must not run a script on the site by naming it as an address. */
const webAddress = (given: unknown): string => {
  const text = typeof given === 'string' ? given : ''
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text
  throw new UsageError('The provider named no web address to go on to. Nobody was sent there.')
}

/** What a headless page says of a prompt, beside where it leads. */
export type OneTapOptions = Pick<OneTapPrompt, 'cancel_on_tap_outside' | 'onOneTapCancelled'>

/** Shows a floating prompt. Rejects where the project has none, or its settings could not be had. */
export const floatOneTap = async (asker: OneTapAsker, options: OneTapOptions): Promise<OneTapRendered> => {
  const settings = await asker.settings()
  if (settings.googleClientId === '') throw new UsageError('One Tap could not load: oauth_config_not_found')
  return renderOneTap(await googleId(), asker, settings, { ...options, position: 'floating' })
}
