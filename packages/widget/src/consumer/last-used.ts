/// <reference path="../ui/css.d.ts" />

import { recallMethod } from '@latchkey/client/core/session/recall-method'
import { lastUsed as sentences } from '../copy/locales/en.ts'
import type { LastUsed as Marking } from '../mount/definition.ts'
import { type Offer, offersOf, type Plan } from '../mount/sections.ts'
import { LastUsed } from '../ui/LastUsed.tsx'
import styles from '../ui/styles/last-used.css?inline'
import type { EntryName } from '../user-flow/entries.ts'

/** By the method's name as the client remembers it: what stands for it on Main, the nearest first. */
const entries: ReadonlyMap<string, readonly EntryName[]> = new Map([
  ['otp:email', ['otp.email', 'password.email']],
  ['otp:sms', ['otp.sms']],
  ['otp:whatsapp', ['otp.whatsapp']],
  ['magic_link:email', ['emailLink.email', 'password.email']],
  ['password:knowledge', ['password.email']],
  ['webauthn:webauthn_registration', ['passkey.button']],
])

/** Whether what an offer is about is an outside provider's account, in whichever way it is asked for. */
const isOf = ({ entry, item }: Offer, provider: string): boolean => {
  if (entry === 'oauth.provider') return (item as { readonly type: string }).type === provider
  return entry === 'oauth.oneTap' && provider === 'google'
}

/**
 * The one offer of Main to be marked, by its intent, or null: what was used last is offered no more, or by a browser's own list.
 */
export const intentUsedLast = (plan: Plan): string | null => {
  const { lastUsed } = 'sections' in plan ? plan : {}
  if (!lastUsed) return null
  const offers = offersOf(plan)
  const has = (intent: string) => offers.some((offer) => offer.intent === intent)
  const [, kind = '', name = ''] = /^(oauth|crypto):(?:oauth_)?(.*)/.exec(lastUsed) ?? []
  if (kind === 'oauth') return offers.find((offer) => isOf(offer, name))?.intent ?? null
  // A wallet that has no button of its own stands behind the closing one.
  const found = kind === 'crypto' ? [`crypto.wallet:${name}`, 'crypto.closing'] : (entries.get(lastUsed) ?? [])
  return found.find(has) ?? null
}

export const lastUsed: Marking = {
  recall: ({ storage, token }) => recallMethod(storage, token.value),
  markOf: ({ plan, words }, intent) =>
    intent === intentUsedLast(plan) ? LastUsed({ text: words('main.lastUsed') }) : undefined,
  styles: [styles],
  sentences,
}
