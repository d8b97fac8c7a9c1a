/** Google's script, always from here. */
const address = 'https://accounts.google.com/gsi/client'

export interface Moment {
  isSkippedMoment(): boolean
  isDismissedMoment(): boolean
  /** These are gone, or say nothing, where the browser's own prompt is used. */
  isNotDisplayed?(): boolean
  getSkippedReason?(): string | undefined
  getNotDisplayedReason?(): string | undefined
}

/** What the script offers, as far as it is used. */
export interface GoogleId {
  initialize(configuration: {
    readonly client_id: string
    readonly callback: (answer: { readonly credential: string }) => void
    readonly nonce?: string
    readonly auto_select: boolean
    readonly context: 'use'
    readonly itp_support: boolean
    readonly use_fedcm_for_prompt: boolean
    readonly cancel_on_tap_outside: boolean
    readonly prompt_parent_id?: string
  }): void
  prompt(listener: (moment: Moment) => void): void
  cancel(): void
}

declare global {
  interface Window {
    google?: { readonly accounts?: { readonly id?: GoogleId } }
  }
}

const there = () => window.google?.accounts?.id

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    /** A `TrustedScriptURL`, which the element takes where a page takes no strings. */
    createScriptURL(address: string): string
  }
}

/** A page that requires trusted types names our policy, `latchkey`; it makes this one address and no other. */
const trustedAddress = (): string => {
  const { trustedTypes } = window as { readonly trustedTypes?: ScriptPolicies }
  try {
    return trustedTypes?.createPolicy('latchkey', { createScriptURL: () => address }).createScriptURL('') ?? address
  } catch {
    // Not named, or made already by another copy of this code: a page that takes strings goes on.
    return address
  }
}

/** The script, loaded unless the page has it already. Rejects where a policy or the network refuses it. */
export const googleId = (): Promise<GoogleId> =>
  new Promise((resolve, reject) => {
    const found = there()
    if (found) return resolve(found)
    const known = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`)
    const script = known ?? document.createElement('script')
    const end = () => {
      const id = there()
      if (id) resolve(id)
      else reject(new Error('Unable to load the script of Google One Tap.'))
    }
    script.addEventListener('load', end, { once: true })
    script.addEventListener('error', end, { once: true })
    if (known) return
    script.src = trustedAddress()
    script.async = true
    document.head.append(script)
  })
