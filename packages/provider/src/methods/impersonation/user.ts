import type { Deps } from '../../domain/deps.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { aUser, type OpenedSession } from '../../domain/sessions/open-session.ts'
import type { SignInRequest } from '../../domain/sign-in/sign-in-request.ts'
import { lockPerson } from '../../domain/users/users.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { impersonate } from './engine.ts'

/** Signs in as a user of the project. */
export const impersonateUser = async (
  deps: Deps,
  request: Pick<SignInRequest, 'project' | 'clientAddress' | 'ipAddress' | 'userAgent'>,
  token: string,
): Promise<OpenedSession & { readonly person: StoredUser }> => {
  const { project, clientAddress } = request
  const signInContext = { project, clientAddress, attributes: attributesOf(request) }
  const { opened, found } = await impersonate(deps, signInContext, token, async (db, { userId, organizationId }) => {
    if (organizationId !== undefined) return null
    return { of: aUser(userId), found: await lockPerson(db, project, userId) }
  })
  return { ...opened, person: found }
}
