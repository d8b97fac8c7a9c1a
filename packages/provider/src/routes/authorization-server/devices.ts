import type { AuthorizeStarted, DeviceAnswered, DeviceSubmit } from '@latchkey/protocol/idp/wire'
import { authorizationServerOf } from '../../domain/connected-apps/authorization-server.ts'
import { connectedAppNotFound, findServedApp } from '../../domain/connected-apps/connected-apps.ts'
import {
  answerUserCode,
  findWaitingDevice,
  judgeDevice,
  shownUserCode,
  unknownUserCode,
} from '../../domain/grants/device-authorization.ts'
import type { Grantor } from '../../domain/grants/grantor.ts'
import type { JudgedBy } from '../../domain/grants/judge-authorization.ts'
import { mayUseDeviceGrant } from '../../domain/permissions/app-types.ts'
import { countBeforeJudging } from '../../domain/rate-limits/count-before-judging.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { DeviceAuthorization } from '../../store/tables/grants/device-authorizations.ts'
import type { Context } from '../context.ts'
import { publicApp, requireShown } from './authorize.ts'

type DeviceContext = Pick<Context<'project'>, 'project' | 'baseURL' | 'session'>

/** Answers an entered user code: what the page asks the user before the device gets access. */
export const startDeviceAnswer = async (
  deps: MethodDeps,
  context: DeviceContext,
  grantor: Grantor,
  userCode: string,
): Promise<AuthorizeStarted & { readonly user_code: string }> => {
  const { device, by } = await deviceAndUser(deps, context, grantor, userCode)
  const judgment = await judgeDevice(deps, by, device)
  if (judgment.is === 'refused')
    throw new ProviderError(
      'bad_request',
      `${judgment.error.error_description} Nothing was granted. Ask the developer of the app on your device to correct it.`,
    )
  return {
    client: publicApp(by.app),
    consent_required: true,
    scope_results: judgment.scopeResults.map(({ isGrantable, ...result }) => ({
      ...result,
      is_grantable: isGrantable,
    })),
    user_code: shownUserCode(device.userCode),
  }
}

/** Stores the user's answer, which the device then asks for. */
export const submitDeviceAnswer = async (
  deps: MethodDeps,
  context: DeviceContext,
  grantor: Grantor,
  { user_code, consent_granted, shown_account_id }: DeviceSubmit,
): Promise<DeviceAnswered> => {
  requireShown(grantor, { shown_account_id })
  const { device, by } = await deviceAndUser(deps, context, grantor, user_code)
  return { access_granted: (await answerUserCode(deps, by, device, consent_granted)) === 'allowed' }
}

/** Finds the device of a code. Wrong codes are limited for each user, because they are guesses at others' devices. */
const deviceAndUser = async (
  deps: MethodDeps,
  { project, baseURL, session: activeSession }: DeviceContext,
  grantor: Grantor,
  userCode: string,
): Promise<{ readonly device: DeviceAuthorization; readonly by: JudgedBy }> => {
  const { projectId } = project
  if (activeSession !== null) {
    const limit = { limit: 'authorizationsOfSession', projectId, subject: activeSession.session.sessionId } as const
    await consumeRateLimit(deps.store, [limit], deps.clock.now())
  }
  const wrong = { limit: 'wrongDeviceCodesOfAccount', projectId, subject: grantor.userId } as const
  const { result: device } = await countBeforeJudging(deps, wrong, () => findWaitingDevice(deps, project, userCode))
  if (device === null) throw unknownUserCode()
  const app = await findServedApp(deps, project, authorizationServerOf(project, baseURL), device.clientId)
  // The metadata of an app may have changed since the device started.
  if (app === null || !mayUseDeviceGrant(app)) throw connectedAppNotFound()
  return { device, by: { project, baseURL, app, grantor, session: activeSession?.session ?? null } }
}
