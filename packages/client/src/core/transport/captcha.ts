import type { Settings } from '../settings/bootstrap.ts'

/** What Google's script offers, as far as it is used. */
interface Enterprise {
  ready(then: () => void): void
  execute(siteKey: string, purpose: { readonly action: string }): Promise<string>
}

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    /** A `TrustedScriptURL`, which the element takes where a page takes no strings. */
    createScriptURL(address: string): string
  }
}

/** What else the page's window may have by then. */
interface Here {
  readonly grecaptcha?: { readonly enterprise?: Enterprise }
  readonly trustedTypes?: ScriptPolicies
}

const here = () => window as Here

/** A page that requires trusted types names our policy, `latchkey-captcha`; it makes this one address and no other. */
const trusted = (address: string): string => {
  try {
    const policy = here().trustedTypes?.createPolicy('latchkey-captcha', { createScriptURL: () => address })
    return policy?.createScriptURL('') ?? address
  } catch {
    // Not named, or made already: a page that takes strings goes on.
    return address
  }
}

/** Loads the script unless the page has it already; `false` where a policy or the network refuses it. */
const load = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (here().grecaptcha?.enterprise) return resolve(true)
    const known = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`)
    const script = known ?? document.createElement('script')
    script.addEventListener('load', () => resolve(true), { once: true })
    script.addEventListener('error', () => resolve(false), { once: true })
    if (known) return
    script.src = trusted(address)
    script.async = true
    document.head.append(script)
  })

/** Has reCAPTCHA Enterprise judge the visitor, as the existing client does. `null` where that cannot be had. */
export const solveCaptcha = async ({ captchaSettings }: Pick<Settings, 'captchaSettings'>): Promise<string | null> => {
  if (!captchaSettings.enabled) return null
  const { siteKey } = captchaSettings
  if (!(await load(`https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`))) return null
  const enterprise = here().grecaptcha?.enterprise
  if (!enterprise) return null
  try {
    await new Promise<void>((then) => enterprise.ready(then))
    return await enterprise.execute(siteKey, { action: 'LOGIN' })
  } catch {
    return null
  }
}
