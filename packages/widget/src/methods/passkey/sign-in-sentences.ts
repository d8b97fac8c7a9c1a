import type { PasskeyRule } from '@latchkey/client/methods/passkey/passkey-rules'
import type { PlainId } from '../../copy/copy.ts'

/** What is said where the browser signed nobody in, by the rule that was broken: what a person can do about it, if anything. */
export const signInSentences: Readonly<Record<PasskeyRule, PlainId>> = {
  // A prompt that was cancelled, that nobody answered, or that found nothing looks alike: browsers do not tell sites what a device holds.
  refused: 'passkey.notAuthenticated',
  late: 'passkey.notAuthenticated',
  superseded: 'passkey.superseded',
  host: 'passkey.elsewhere',
  domain: 'passkey.elsewhere',
  missing: 'passkey.missing',
  // A key that cannot tell who holds it is of no use here, however often it is tried.
  unverified: 'passkey.unverified',
  unfit: 'passkey.unverified',
  unsupported: 'passkey.unsupported',
  algorithm: 'passkey.unsupported',
  unkept: 'passkey.unsupported',
  // Of a ceremony that makes one, or of what only the site can mend.
  exists: 'passkey.notAuthenticated',
  userId: 'passkey.notAuthenticated',
  failed: 'passkey.notAuthenticated',
}
