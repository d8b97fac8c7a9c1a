import { randomInt } from 'node:crypto'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import { lockGrant } from '../../store/tables/grants/app-grants.ts'
import {
  addDevice,
  answerDevice,
  type DeviceAuthorization,
  dropDevice,
  lockDevice,
  waitingDevice,
  writePoll,
} from '../../store/tables/grants/device-authorizations.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { holdAsOrigin } from '../../store/tables/sessions/ended-sessions.ts'
import { authorizationServerOf } from '../connected-apps/authorization-server.ts'
import type { Deps } from '../deps.ts'
import { mayUse } from '../organizations/app-policy.ts'
import { recordRefusal, writeConsent } from './authorize.ts'
import { findGrantor, organizationIdOf } from './grantor.ts'
import { type JudgedBy, type JudgedGrant, judgeGrant } from './judge-authorization.ts'
import { drawFamilyId, drawToken, tokenHash } from './opaque-token.ts'
import { type IssuedTokens, issueFamily, type TokenRequestBy } from './redeem-code.ts'
import { listedResource, narrowedResources, unauthorizedResource, unlistedResource } from './resources.ts'
import { isSteppedUp } from './stepped-up.ts'
import { type TokenError, tokenError } from './token-error.ts'

const lifeMs = 600_000
const firstIntervalMs = 5_000
/** RFC 8628, 3.5: added to the interval of a device that polls too fast. */
const slowDownMs = 5_000

/** Consonants that no other letter resembles, so that the code spells no word (RFC 8628, 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const codeLength = 8

const drawUserCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')

/** Returns a user code as the store has it. Users type it in lower case, with any separators. */
const storedUserCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '')

/** Returns a user code as a device shows it: `WDJB-MJHT`. */
export const shownUserCode = (userCode: string): string => `${userCode.slice(0, 4)}-${userCode.slice(4)}`

/** A new device authorization, for the device. */
export interface StartedDevice {
  readonly deviceCode: string
  readonly userCode: string
  readonly expiresInSeconds: number
  readonly intervalSeconds: number
}

/**
 * Starts a device authorization for an app (RFC 8628, 3.1). It grants nothing until a user enters the code and allows
 * the app.
 */
export const startDevice = async (
  deps: Deps,
  { project, baseURL, app }: TokenRequestBy,
  { scopes, resources }: { readonly scopes: readonly string[]; readonly resources: readonly string[] },
): Promise<StartedDevice | TokenError> => {
  const { resources: list } = authorizationServerOf(project, baseURL)
  const listed = resources.map((resource) => listedResource(list, resource))
  if (!listed.every((resource) => resource !== null)) return tokenError('invalid_target', unlistedResource)
  const deviceCode = drawToken(deps.random)
  const device: DeviceAuthorization = {
    deviceHash: tokenHash(deviceCode),
    userCode: drawUserCode(),
    clientId: app.clientId,
    scopes,
    resources: [...new Set(listed)],
    answer: 'pending',
    authorization: null,
    polledAt: null,
    intervalMs: firstIntervalMs,
    expiresAt: deps.clock.now() + lifeMs,
  }
  // Another device may show the drawn code.
  while (!(await addDevice(deps.store.db, project, device))) Object.assign(device, { userCode: drawUserCode() })
  return {
    deviceCode,
    userCode: shownUserCode(device.userCode),
    expiresInSeconds: lifeMs / 1_000,
    intervalSeconds: firstIntervalMs / 1_000,
  }
}

export const unknownUserCode = () =>
  new ProviderError(
    'device_user_code_not_found',
    'No device waits with this code. It may have expired or been used. Check the code on your device, or start again there.',
  )

/** Finds the device that shows a code; null if it is missing. */
export const findWaitingDevice = (
  { store, clock }: Deps,
  project: Project,
  typedCode: string,
): Promise<DeviceAuthorization | null> => waitingDevice(store.db, project, storedUserCode(typedCode), clock.now())

/** Decides what a user may grant to the app of a device. */
export const judgeDevice = (deps: Deps, by: JudgedBy, device: DeviceAuthorization): Promise<JudgedGrant> =>
  judgeGrant(deps, by, device)

/**
 * Stores a user's answer to a device. The consent is always explicit: a stranger may have sent the code (RFC 8628, 5.4).
 *
 * @throws ProviderError `device_user_code_not_found` if another answer was first
 */
export const answerUserCode = async (
  deps: Deps,
  by: JudgedBy,
  device: DeviceAuthorization,
  isAllowed: boolean,
): Promise<'allowed' | 'denied'> => {
  const { project, app, grantor, session } = by
  const judgment = await judgeDevice(deps, by, device)
  if (!isAllowed || judgment.is === 'refused') {
    const isFirst = await answerDevice(deps.store.db, project, device.deviceHash, null)
    if (!isFirst) throw unknownUserCode()
    await recordRefusal(deps, project, app, grantor, judgment.is === 'refused' ? judgment.error.error : 'access_denied')
    return 'denied'
  }
  const { scopes, resources, authTime } = judgment
  await atomically(deps.store, async (db) => {
    const { grantId } = await writeConsent(deps, db, by, judgment)
    const authorization = {
      grantId,
      clientId: app.clientId,
      userId: grantor.userId,
      organizationId: organizationIdOf(grantor),
      sessionId: session?.sessionId ?? '',
      scopes,
      resources,
      authTime,
      isSteppedUp: isSteppedUp(by, deps.clock.now()),
    }
    if (!(await answerDevice(db, project, device.deviceHash, authorization))) throw unknownUserCode()
  })
  return 'allowed'
}

const expired = () => tokenError('expired_token', 'The device code has expired. Start a new device authorization.')

/** RFC 6749, 5.2. The answer does not say whether another client has this code. */
const unknownDevice = () =>
  tokenError(
    'invalid_grant',
    'The device code is unknown or used, or belongs to another client. Start a new device authorization.',
  )

/**
 * Answers a poll of a device (RFC 8628, 3.4 and 3.5). The code works once, after the user allowed the app.
 *
 * @param resources narrow those of the authorization
 */
export const redeemDeviceCode = (
  deps: Deps,
  by: TokenRequestBy,
  { deviceCode, resources }: { readonly deviceCode: string; readonly resources: readonly string[] },
): Promise<IssuedTokens | TokenError> =>
  atomically(deps.store, async (db) => {
    const { project, app } = by
    const now = deps.clock.now()
    const device = await lockDevice(db, project, tokenHash(deviceCode))
    if (device === null || device.clientId !== app.clientId) return unknownDevice()
    const { deviceHash, polledAt, authorization } = device
    if (device.expiresAt <= now) return expired()
    if (device.answer === 'pending') {
      const isFast = polledAt !== null && now - polledAt < device.intervalMs
      const intervalMs = device.intervalMs + (isFast ? slowDownMs : 0)
      await writePoll(db, project, { deviceHash, polledAt: now, intervalMs })
      return isFast
        ? tokenError('slow_down', `Wait ${intervalMs / 1_000} seconds between two requests.`)
        : tokenError('authorization_pending', 'The user has not answered yet. Ask again after the interval.')
    }
    await dropDevice(db, project, deviceHash)
    if (authorization === null) return tokenError('access_denied', 'The user denied access.')
    if ((await lockGrant(db, project, authorization.grantId)) === null) return expired()
    const { sessionId } = authorization
    const isSignedIn = sessionId === '' || (await holdAsOrigin(db, project, { sessionId, now }))
    const grantor = isSignedIn ? await findGrantor(db, project, authorization) : null
    if (grantor === null || !mayUse(grantor, app)) return expired()
    const narrowed = narrowedResources(authorization.resources, resources)
    if (narrowed === null) return tokenError('invalid_target', unauthorizedResource)
    return issueFamily(deps, db, by, {
      authorization,
      familyId: drawFamilyId(deps.random),
      grantor,
      resources: narrowed,
      nonce: null,
      grantType: 'device_code',
    })
  })
