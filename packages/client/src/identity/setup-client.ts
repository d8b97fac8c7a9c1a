import type { Call } from '@latchkey/protocol/core/call'
import { type AdminPortalConfig, adminPortalConfig } from '@latchkey/protocol/identity/admin-portal'
import {
  get as getOrganization,
  type Organization,
  type OrganizationAnswer,
} from '@latchkey/protocol/identity/organization'
import { type SetupFeature, setupFeatures } from '@latchkey/protocol/identity/setup-links'
import type { SettingsSource } from '../core/client.ts'
import { LatchkeyError, NetworkError } from '../core/errors.ts'
import { endsSession } from '../core/session/ends-session.ts'
import type { SessionStore } from '../core/session/session.ts'
import { parseSettings } from '../core/settings/bootstrap.ts'
import { readAnswer } from '../core/transport/answer.ts'
import { invalidAnswer } from '../core/transport/invalid-answer.ts'
import { wireRequest } from '../core/transport/request.ts'
import type { MemberClient, SignedInMember } from './b2b.ts'

/** A request of the pages may read the metadata of an identity provider, which takes longer than a sign-in. */
const TIMEOUT_MS = 30_000

/** Returns the features that the page of a link names, separated by spaces. */
export const setupFeaturesIn = (text: string): readonly SetupFeature[] =>
  setupFeatures.filter((feature) => text.split(' ').includes(feature))

/** What the pages of the portal read of the signed-in member, with the link in place of the member. */
const asMember = (
  { setup_link_id: id, expires_at, roles }: Required<AdminPortalConfig>['setup_link'],
  organization: Organization,
): SignedInMember => {
  const member = { member_id: id }
  const session = { member_session_id: id, expires_at, roles: roles.map(({ role_id }) => role_id) }
  // No page of a set-up link reads another field: those about members are not part of it.
  return { member, session, organization } as unknown as SignedInMember
}

/**
 * Creates the client of the page of a set-up link, which its cookie identifies. It sends the portal's calls to the link
 * instead of the project. There is no session of a member, no token and no stored state.
 *
 * @param base `/setup/setup-link-…/api`
 */
export const createSetupClient = (base: string): MemberClient => {
  let current: SignedInMember | null = null
  let hasEnded = false
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const send = async <Req>(call: Call<Req>, params: Req, signal?: AbortSignal): Promise<object> => {
    const { method, path, body } = wireRequest(call, params)
    signal?.throwIfAborted()
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    const request = new AbortController()
    const relay = () => request.abort()
    for (const end of [signal, limit]) end?.addEventListener('abort', relay)
    let response: Response
    let text: string
    try {
      response = await fetch(base + path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        credentials: 'same-origin',
        referrerPolicy: 'same-origin',
        signal: request.signal,
        ...(body !== undefined && { body }),
      })
      text = await response.text()
    } catch (error) {
      signal?.throwIfAborted()
      throw new NetworkError(limit.aborted ? 'timeout' : 'unreachable', error)
    }
    try {
      return readAnswer(response, text, Date.now())
    } catch (error) {
      if (error instanceof LatchkeyError && endsSession(error)) {
        hasEnded = true
        current = null
        notify()
      }
      throw error
    }
  }
  const session: SessionStore<SignedInMember> & MemberClient['session'] = {
    current: () => current,
    tokens: () => null,
    hasCredential: () => !hasEnded,
    isFromCache: () => false,
    replaceTokens: () => {},
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    mark: () => ({ sessionId: undefined, token: null }),
    sync: () => {},
    take: () => {},
    takeIntermediate: () => {},
    intermediate: () => null,
    durationMinutes: () => undefined,
    remember(parts) {
      if (current) current = { ...current, ...parts }
      notify()
    },
    forget: () => {},
  }
  const load = (async () => {
    const [{ setup_link: link }, { organization }] = await Promise.all([
      send(adminPortalConfig, {}) as Promise<AdminPortalConfig>,
      send(getOrganization, {}) as Promise<OrganizationAnswer>,
    ])
    if (!link) throw invalidAnswer()
    current = asMember(link, organization)
    notify()
    return parseSettings({ rbacPolicy: { roles: link.roles, resources: [] }, vertical: 'B2B' })
  })()
  load.catch(() => {})
  const settings: SettingsSource = {
    watermark: () => null,
    theme: () => null,
    remembered: async () => parseSettings({ vertical: 'B2B' }),
    fresh: () => load,
  }
  return {
    token: { value: base, kind: 'live' },
    base: '',
    bases: { calls: '', redirects: '', frame: '' },
    send: send as MemberClient['send'],
    session,
    settings,
    store: async () => session,
    storage: { read: () => null, write: () => false, watch: () => {} },
    random: { bytes: () => crypto.getRandomValues(new Uint8Array(16)), fraction: Math.random },
    clock: { now: Date.now },
    report: () => {},
  }
}
