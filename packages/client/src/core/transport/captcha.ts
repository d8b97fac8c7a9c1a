import type { Settings } from '../settings/bootstrap.ts'

/** The part of Google's script that this file uses. */
interface Enterprise {
  ready(done: () => void): void
  execute(siteKey: string, purpose: { readonly action: string }): Promise<string>
}

interface CaptchaScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    /** A `TrustedScriptURL`, for pages that accept no string. */
    createScriptURL(address: string): string
  }
}

/** Globals that the page may have by then. */
interface CaptchaWindow {
  readonly grecaptcha?: { readonly enterprise?: Enterprise }
  readonly trustedTypes?: CaptchaScriptPolicies
}

const captchaWindow = () => window as CaptchaWindow

/**
 * Returns a trusted URL on pages that require Trusted Types. Such a page allows our policy, `latchkey-captcha`, which
 * creates this one URL only.
 */
const trustedAddress = (address: string): string => {
  try {
    const policy = captchaWindow().trustedTypes?.createPolicy('latchkey-captcha', { createScriptURL: () => address })
    return policy?.createScriptURL('') ?? address
  } catch {
    // The policy is not allowed or exists already. Pages that accept strings continue.
    return address
  }
}

/** Loads the script unless the page has it. Resolves with `false` if a policy or the network refuses it. */
const load = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (captchaWindow().grecaptcha?.enterprise) return resolve(true)
    const existingScript = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`)
    const script = existingScript ?? document.createElement('script')
    script.addEventListener('load', () => resolve(true), { once: true })
    script.addEventListener('error', () => resolve(false), { once: true })
    if (existingScript) return
    script.src = trustedAddress(address)
    script.async = true
    document.head.append(script)
  })

/** Runs reCAPTCHA Enterprise as the existing client does. Resolves with its token, or with null if that fails. */
export const solveCaptcha = async ({ captchaSettings }: Pick<Settings, 'captchaSettings'>): Promise<string | null> => {
  if (!captchaSettings.enabled) return null
  const { siteKey } = captchaSettings
  if (!(await load(`https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`))) return null
  const enterprise = captchaWindow().grecaptcha?.enterprise
  if (!enterprise) return null
  try {
    await new Promise<void>((done) => enterprise.ready(done))
    return await enterprise.execute(siteKey, { action: 'LOGIN' })
  } catch {
    return null
  }
}
