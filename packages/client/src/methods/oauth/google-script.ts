/** Google requires that its script is loaded from this URL. */
const address = 'https://accounts.google.com/gsi/client'

/** Any member may be missing or uninformative if the browser uses its own prompt: Google removes them one by one. */
export interface Moment {
  isSkippedMoment?(): boolean
  isDismissedMoment?(): boolean
  isNotDisplayed?(): boolean
  getSkippedReason?(): string | undefined
  getNotDisplayedReason?(): string | undefined
  getDismissedReason?(): string | undefined
}

/** The part of the script that this client uses. */
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

const loadedGoogleId = () => window.google?.accounts?.id

interface GoogleScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    /** A `TrustedScriptURL`, for pages that accept no string. */
    createScriptURL(address: string): string
  }
}

/**
 * Returns a trusted URL on pages that require Trusted Types. Such a page allows our policy, `latchkey`, which creates
 * this one URL only.
 */
const trustedAddress = (): string => {
  const { trustedTypes } = window as { readonly trustedTypes?: GoogleScriptPolicies }
  try {
    return trustedTypes?.createPolicy('latchkey', { createScriptURL: () => address }).createScriptURL('') ?? address
  } catch {
    // The policy is not allowed, or another copy of this code has created it. Pages that accept strings continue.
    return address
  }
}

/** An element of the page may have failed before, for example by a content blocker. It then reports nothing. */
const patienceMs = 10_000

/** Loads the script unless the page has it. Rejects if a policy, a content blocker or the network refuses it. */
export const googleId = (): Promise<GoogleId> =>
  new Promise((resolve, reject) => {
    const loadedId = loadedGoogleId()
    if (loadedId) return resolve(loadedId)
    const existingScript = document.querySelector<HTMLScriptElement>(`script[src^="${address}"]`)
    const script = existingScript ?? document.createElement('script')
    const end = () => {
      clearTimeout(patience)
      const id = loadedGoogleId()
      if (id) resolve(id)
      else reject(new Error('Unable to load the script of Google One Tap.'))
    }
    const patience = setTimeout(end, patienceMs)
    script.addEventListener('load', end, { once: true })
    script.addEventListener('error', end, { once: true })
    if (existingScript) return
    script.src = trustedAddress()
    script.async = true
    document.head.append(script)
  })
