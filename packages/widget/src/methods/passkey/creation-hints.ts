import type { PasskeyRule } from '@latchkey/client/methods/passkey/passkey-rules'
import type { PlainId } from '../../copy/copy.ts'

/**
 * What is said after "Your Passkey was not created", by the rule that was broken. Null where that sentence says all that a person
 * can do: press again, or skip.
 */
export const creationHints: Readonly<Record<PasskeyRule, PlainId | null>> = {
  // Chromium says the same of a prompt that was cancelled and of a key that it passed by.
  refused: 'passkey.keyNeeds',
  unverified: 'passkey.unverifiable',
  unkept: 'passkey.unkeepable',
  unfit: 'passkey.unfit',
  algorithm: 'passkey.unsuitable',
  unsupported: 'passkey.unsuitable',
  missing: 'passkey.noPasskeys',
  superseded: 'passkey.otherRequest',
  late: null,
  host: null,
  domain: null,
  userId: null,
  failed: null,
  // Has a sentence of its own.
  exists: null,
}
