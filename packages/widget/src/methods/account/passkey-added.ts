import type { Client } from '@latchkey/client/core/client'
import { get } from '@latchkey/client/identity/user'
import { ruleOf } from '../passkey/rule-of.ts'
import { ChangeRejection } from './change-rejection.ts'
import type { Outcome } from './changes.ts'
import { additionSentences } from './prompt-sentences.ts'

/**
 * Creates a passkey for the signed-in user.
 *
 * @throws {ChangeRejection} if the browser's prompt ends without a passkey
 */
export async function passkeyAdded(client: Client, _: object, signal?: AbortSignal): Promise<Outcome> {
  const { register } = await import('@latchkey/client/methods/passkey/consumer')
  try {
    await register(client, { is_passkey: true }, signal)
  } catch (fault) {
    const rule = ruleOf(fault)
    if (signal?.aborted || rule === undefined) throw fault
    throw new ChangeRejection(additionSentences[rule], fault)
  }
  await get(client, {}, signal)
  return { section: 'passkeys', done: 'account.added' }
}
