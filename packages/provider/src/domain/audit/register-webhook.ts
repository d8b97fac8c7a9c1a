import type { Clock } from '../../ports/clock.ts'
import { isLoopbackHost } from '../../ports/loopback.ts'
import type { Random } from '../../ports/random.ts'
import type { Sealing } from '../../ports/sealing.ts'
import { newSigningSecret } from '../../ports/signed-post.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Store } from '../../store/store.ts'
import { addWebhook } from '../../store/tables/audit/webhooks.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { newId } from '../ids.ts'

export interface RegisterDeps {
  readonly store: Store
  readonly sealing: Sealing
  readonly clock: Clock
  readonly random: Random
}

/** Whether a URL may receive events: https, because events contain user IDs, or this machine. */
export const isWebhookURL = (typed: string): boolean => {
  const url = URL.canParse(typed) ? new URL(typed) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  return url !== null && isSafe && url.username === '' && url.password === '' && url.hash === ''
}

/**
 * Adds a webhook and returns the secret that signs its events. The secret is returned only here.
 *
 * @param isByCommand whether the command line adds it, whose user may name an internal address
 */
export const registerWebhook = async (
  { store, sealing, clock, random }: RegisterDeps,
  { projectId, environment }: Pick<Project, 'projectId' | 'environment'>,
  {
    url,
    kinds,
    isByCommand = false,
  }: { readonly url: string; readonly kinds: readonly string[]; readonly isByCommand?: boolean },
): Promise<{ readonly webhookId: string; readonly secret: string }> => {
  const webhookId = newId(random, 'webhook', environment)
  const secret = newSigningSecret(random)
  const sealedSecret = sealing.seal(sealedAt('webhooks.secret', webhookId), secret)
  await addWebhook(store.db, { webhookId, projectId, url, isByCommand, kinds, sealedSecret, createdAt: clock.now() })
  return { webhookId, secret }
}
