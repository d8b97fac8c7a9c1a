import type { PasskeyRule } from '@latchkey/client/methods/passkey/passkey-rules'
import type { PlainId } from '../../copy/copy.ts'

/**
 * The sentence after "Your Passkey was not created", by the broken rule. Null if that sentence already contains
 * everything the user can do: retry or skip.
 */
export const creationHints: Readonly<Record<PasskeyRule, PlainId | null>> = {
  // Chromium reports a cancelled prompt and an unsuitable key in the same way.
  refused: 'passkey.keyNeeds',
  unverified: 'passkey.unverifiable',
  unkept: 'passkey.unkeepable',
  unfit: 'passkey.unfit',
  algorithm: 'passkey.unsuitable',
  unsupported: 'passkey.unsuitable',
  missing: 'passkey.noPasskeys',
  superseded: 'passkey.otherRequest',
  late: 'passkey.tooLate',
  host: 'passkey.wrongPlace',
  domain: 'passkey.wrongPlace',
  policy: 'passkey.wrongPlace',
  userId: null,
  failed: null,
  inactive: null,
  // Has its own sentence.
  exists: null,
}
