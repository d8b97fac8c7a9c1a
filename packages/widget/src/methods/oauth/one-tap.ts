import { isEmbedded } from '@latchkey/client/methods/oauth/one-tap'
import type { LastingPrompt, OneTapOutcome, OneTapRefusal } from '@latchkey/client/methods/oauth/prompt-one-tap'
import type { PlainId, Words } from '../../copy/copy.ts'
import type { MainAccess } from '../../flow/begin.ts'
import { explain, type Message } from '../../flow/explain.ts'
import type { OneTapOffer, OneTapOptions } from '../../mount/one-tap.ts'
import { emptyPlace, promptBox, withMessage } from './one-tap-place.tsx'
import { type PromptParent, promptParent } from './prompt-parent.ts'

/** Why there is no prompt, to the developers of a page: by the provider's `error_type`, or Google's word. */
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

/** The sentence for a reason that has one. */
export const sentenceOf = (reason: string): PlainId | undefined =>
  Object.hasOwn(sentences, reason) ? sentences[reason as keyof typeof sentences] : undefined

/** Three seconds after Main was shown the button is there, whoever is silent; some of them have passed by now. */
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

/** Told to the developers of the page; whoever signs in has the button. */
const complain = (what: string, reason: unknown) => console.error(`Latchkey: ${what}: ${reason}`)
const notRendered = (reason: unknown) => complain('Unable to render One Tap prompt', reason)

/**
 * Offers the accounts of the person's Google session, beside Main. Whatever becomes of it, Google's button stands there
 * afterwards: it never rejects, and nothing is asked for twice.
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

  /** The end of the prompt, which is taken away where it stands, and of its place. */
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
  /** It stands there, or may stand there: the browser's own prompt has no place on the page, and says little of itself. */
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
  // A page that comes back as it was left shows what stood there when its person was sent away.
  addEventListener('pageshow', ({ persisted }) => persisted && showButton(), { signal: ending.signal })
  if (isInPage || (tap.isInPlace && !tap.isAlone)) showBox(true)
  try {
    if (isInPage) {
      const box = await promptBoxElement
      if (ending.signal.aborted) return
      parent = promptParent(box, parentId)
      if (!parent) throw new Error('the widget stands in a shadow root of the page.')
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
    if (outcome.shown) return showPrompt()
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
