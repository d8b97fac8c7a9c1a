/// <reference path="../ui/css.d.ts" />

import { recallMethod } from '@latchkey/client/core/session/recall-method'
import { lastUsed as sentences } from '../copy/locales/en.ts'
import type { LastUsed as Marking } from '../mount/definition.ts'
import { type Offer, offersOf, type Plan } from '../mount/sections.ts'
import { LastUsed } from '../ui/LastUsed.tsx'
import styles from '../ui/styles/last-used.css?inline'
import type { EntryName } from '../user-flow/entries.ts'

/** The entries of Main for a stored method name, the closest first. */
const entries: ReadonlyMap<string, readonly EntryName[]> = new Map([
  ['otp:email', ['otp.email', 'password.email']],
  ['otp:sms', ['otp.sms']],
  ['otp:whatsapp', ['otp.whatsapp']],
  ['magic_link:email', ['emailLink.email', 'password.email']],
  ['password:knowledge', ['password.email']],
  ['webauthn:webauthn_registration', ['passkey.button']],
])

/** Returns whether an offer is an account of an OAuth provider, by button or One Tap. */
const isOf = ({ entry, item }: Offer, provider: string): boolean => {
  if (entry === 'oauth.provider') return (item as { readonly type: string }).type === provider
  return entry === 'oauth.oneTap' && provider === 'google'
}

/**
 * Returns the intent of the one offer to mark, or null: the last method may no longer be offered, or only by passkey
 * autofill.
 */
export const intentUsedLast = (plan: Plan): string | null => {
  const { lastUsed } = 'sections' in plan ? plan : {}
  if (!lastUsed) return null
  const offers = offersOf(plan)
  const has = (intent: string) => offers.some((offer) => offer.intent === intent)
  const [, kind = '', name = ''] = /^(oauth|crypto):(?:oauth_)?(.*)/.exec(lastUsed) ?? []
  if (kind === 'oauth') return offers.find((offer) => isOf(offer, name))?.intent ?? null
  // A wallet without its own button is behind the closing button.
  const candidates = kind === 'crypto' ? [`crypto.wallet:${name}`, 'crypto.closing'] : (entries.get(lastUsed) ?? [])
  return candidates.find(has) ?? null
}

export const lastUsed: Marking = {
  recall: ({ storage, token }) => recallMethod(storage, token.value),
  markOf: ({ plan, words }, intent) =>
    intent === intentUsedLast(plan) ? LastUsed({ text: words('main.lastUsed') }) : undefined,
  styles: [styles],
  sentences,
}
