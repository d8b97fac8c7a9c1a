import { isEmbedded } from '@latchkey/client/methods/oauth/one-tap'
import type { LastingPrompt, OneTapOutcome, OneTapRefusal } from '@latchkey/client/methods/oauth/prompt-one-tap'
import type { PlainId, Words } from '../../copy/copy.ts'
import type { MainAccess } from '../../flow/begin.ts'
import type { OneTapOffer, OneTapOptions } from '../../mount/one-tap.ts'
import { explain, type Message } from '../../ui/explain.ts'
import { emptyPlace, promptBox, withMessage } from './one-tap-place.tsx'
import { type PromptParent, promptParent } from './prompt-parent.ts'

/** Reasons for a missing prompt, for the page's developers: by the provider's `error_type`, or by Google's reason. */
const sentences = {
  oauth_config_not_found: 'oneTap.noClient',
  no_signup_redirect_urls_set: 'oneTap.noSignupRedirect',
  no_login_redirect_urls_set: 'oneTap.noLoginRedirect',
  origin_not_allowed_for_client: 'oneTap.unlistedOrigin',
  unregistered_origin: 'oneTap.unregisteredOrigin',
  invalid_client: 'oneTap.unknownClient',
  default_provider_not_allowed: 'oneTap.defaultClient',
  pkce_expected_code_challenge: 'oneTap.needsPkce',
} as const satisfies Readonly<Record<string, PlainId>>

/** Returns the sentence for a known reason. */
export const sentenceOf = (reason: string): PlainId | undefined =>
  Object.hasOwn(sentences, reason) ? sentences[reason as keyof typeof sentences] : undefined

/** The button appears at the latest three seconds after Main; some of that time has passed when this code runs. */
const PATIENCE_MS = 2_500

interface Offered {
  readonly tap: OneTapOffer<OneTapOptions>
  readonly main: MainAccess
  /** ID prefix of the mount's elements. */
  readonly id: string
  readonly words: () => Words
  readonly report: (fault: unknown) => void
  readonly prompt: (given: LastingPrompt) => Promise<OneTapOutcome>
}

/** Reports to the page's developers; the user has the button. */
const complain = (what: string, reason: unknown) => console.error(`Latchkey: ${what}: ${reason}`)
const notRendered = (reason: unknown) => complain('Unable to render One Tap prompt', reason)

/**
 * Offers the accounts of the user's Google session next to Main. After any outcome Google's button is shown. Never
 * rejects, and requests nothing twice.
 */
export async function offerOneTap({ tap, main, id, words, report, prompt }: Offered): Promise<void> {
  const { left } = main
  const { position } = tap
  const { cancel_on_tap_outside } = tap.provider
  const isInPage = isEmbedded(position)
  const parentId = `${id}-one-tap`
  const ending = new AbortController()
  let parent: PromptParent | null = null
  let resolveBox = (_: HTMLElement) => {}
  const promptBoxElement = new Promise<HTMLElement>((resolve) => {
    resolveBox = resolve
  })
  const place = (box: HTMLElement | null) => box && resolveBox(box)
  const showBox = (isWaiting: boolean) =>
    main.provide(promptBox({ parentId, place, waiting: isWaiting ? words()('oneTap.waiting') : null }))

  /** Ends the prompt: removes it and its box. */
  const close = () => {
    clearTimeout(patience)
    ending.abort()
    parent?.close()
    parent = null
  }
  const showButton = (message: Message | null = null) => {
    close()
    main.provide(withMessage(message))
  }
  const explained = ({ reason, isForDevelopers }: OneTapRefusal): Message | null => {
    const sentence = isForDevelopers && sentenceOf(reason)
    return sentence ? [words()(sentence)] : null
  }
  /**
   * The prompt is visible, or may be: the browser's own prompt is outside the page and reveals little about its state.
   */
  const showPrompt = () => {
    clearTimeout(patience)
    if (isInPage) showBox(false)
    else main.provide(tap.isAlone ? emptyPlace : withMessage(null))
  }

  const patience = setTimeout(() => {
    if (isInPage) showButton()
    else main.provide(withMessage(null))
  }, PATIENCE_MS)
  left.addEventListener('abort', close, { once: true, signal: ending.signal })
  // A page from the back/forward cache would still show the prompt that led away from it.
  const showAgain = ({ persisted }: PageTransitionEvent) => persisted && showButton()
  addEventListener('pageshow', showAgain)
  ending.signal.addEventListener('abort', () => removeEventListener('pageshow', showAgain), { once: true })
  if (isInPage || (tap.isInPlace && !tap.isAlone)) showBox(true)
  try {
    if (isInPage) {
      const box = await promptBoxElement
      if (ending.signal.aborted) return
      parent = promptParent(box, parentId)
      if (!parent) throw new Error('the widget is in a shadow root of the page.')
      void parent.filled.then(() => ending.signal.aborted || showPrompt())
    }
    const outcome = await prompt({
      position,
      parentId: isInPage ? parentId : undefined,
      cancel_on_tap_outside,
      until: ending.signal,
      onPrompted: () => !isInPage && !tap.isAlone && main.provide(withMessage(null)),
      onSkipped: (why) => ending.signal.aborted || showButton(explained(why)),
      onChosen: () => tap.isInPlace && showBox(true),
      onFailed(fault) {
        report(fault)
        showButton(explain(fault, words()))
      },
    })
    if (ending.signal.aborted) return
    if (outcome.isShown) return showPrompt()
    const { source, reason } = outcome
    if (source !== 'settings') notRendered(reason)
    else if (!sentenceOf(reason)) complain('Unable to load One Tap settings for project', reason)
    showButton(explained(outcome))
  } catch (fault) {
    if (ending.signal.aborted) return
    notRendered(fault)
    showButton()
  }
}
