import type { GoogleId, Moment } from '@latchkey/client/methods/oauth/google-script'

/** Arguments of the last call of `initialize`. */
type PromptConfig = Parameters<GoogleId['initialize']>[0]

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] => {
  const node = Object.assign(document.createElement(name), given)
  node.append(...children)
  return node
}

const momentOf = (kind: 'display' | 'skipped' | 'dismissed'): Moment => ({
  isNotDisplayed: () => false,
  isSkippedMoment: () => kind === 'skipped',
  isDismissedMoment: () => kind === 'dismissed',
  getSkippedReason: () => (kind === 'skipped' ? 'user_cancel' : undefined),
  getNotDisplayedReason: () => undefined,
})

const standIn = (): GoogleId => {
  let lastConfiguration: PromptConfig | undefined
  let dialog: HTMLElement | undefined
  const hide = () => {
    dialog?.remove()
    dialog = undefined
  }
  const credentialFor = async (email: string, { client_id, nonce }: PromptConfig): Promise<string> => {
    const body = JSON.stringify({ client_id, nonce, email })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('/dev/oauth/google/credential', { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The stand-in for Google returned no credential: ${await answer.text()}`)
    return ((await answer.json()) as { readonly credential: string }).credential
  }
  return {
    initialize(configuration) {
      lastConfiguration = configuration
    },
    prompt(listener) {
      hide()
      if (!lastConfiguration) return
      const answering = lastConfiguration
      const parent = document.getElementById(answering.prompt_parent_id ?? '')
      const email = element('input', { type: 'email', value: 'grace@example.com', required: true, autocomplete: 'off' })
      const close = element('button', { type: 'button', textContent: '×', ariaLabel: 'Close' })
      const form = element(
        'form',
        {},
        element('label', { textContent: 'Google account' }, email),
        element('button', { type: 'submit', textContent: 'Continue as this account' }),
      )
      const title = element('p', { textContent: 'Stand-in for Google One Tap' })
      dialog = element(
        'section',
        { className: `google-prompt${parent ? '' : ' floating'}`, ariaLabel: title.textContent },
        element('header', {}, title, close),
        form,
      )
      close.addEventListener('click', () => {
        hide()
        listener(momentOf('skipped'))
      })
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        hide()
        listener(momentOf('dismissed'))
        // The provider refuses what it issued no credential for.
        void credentialFor(email.value, answering)
          .catch(String)
          .then((credential) => answering.callback({ credential }))
      })
      ;(parent ?? document.body).append(dialog)
      listener(momentOf('display'))
    },
    cancel: hide,
  }
}

/**
 * Simulates Google One Tap on this machine, in place of Google's script, unless the page has that already. Every
 * address that is entered has an account there.
 */
export const standInForGoogle = (): void => {
  if (window.google?.accounts?.id) return
  window.google = { accounts: { id: standIn() } }
}
