import { isListed } from '../../domain/destinations/allow-list.ts'
import { withToken } from '../../domain/destinations/redirects.ts'
import { wireTime } from '../../domain/wire-time.ts'
import { ProviderError, StartError } from '../../errors.ts'
import { issueImpersonation, operatorAsImpersonator } from '../../methods/impersonation/engine.ts'
import { requireResetOf } from '../../methods/password/require-reset.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { whoTypes } from '../record-act.ts'
import { requirePerson } from './user-words.ts'

const author = () => ({ by: 'operator', ...whoTypes() })

export const userRequireReset = command({
  words: 'user require-reset',
  about: 'require a new password, set by mail, before the password of a user signs in again; ends its sessions',
  takes: ['PROJECT_ID', 'USER'],
  options: {},
  run: ({ taken: [projectId = '', typed = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const { store } = database
      const project = await requireProject(database, projectId)
      const { userId } = await requirePerson(store.db, project, typed)
      const deps = { store, clock: systemClock, random: systemRandom }
      await requireResetOf(deps, project, userId, author()).catch((fault: unknown) => {
        if (fault instanceof ProviderError)
          throw new StartError('not_found', 'Nothing was done. The user has no password.')
        throw fault
      })
      return { user_id: userId, requires_reset: true }
    }),
})

export const userImpersonate = command({
  words: 'user impersonate',
  about: 'print a link that signs you in as a user, once, within 5 minutes; the event names you',
  takes: ['PROJECT_ID', 'USER'],
  options: {
    redirect: { value: 'URL', required: true, about: 'page that signs in, one of the setting redirect_urls' },
  },
  run: ({ taken: [projectId = '', typed = ''], redirect }, { environment }) =>
    withDatabase(environment, async (database) => {
      const { store } = database
      const project = await requireProject(database, projectId)
      const { userId } = await requirePerson(store.db, project, typed)
      if (!isListed(project.settings.redirect_urls, redirect))
        throw new StartError(
          'arguments_refused',
          'Nothing was done. --redirect must be one of the setting redirect_urls.',
        )
      const deps = { store, clock: systemClock, random: systemRandom }
      const impersonator = operatorAsImpersonator(whoTypes().operator ?? 'operator')
      const { token, expiresAt } = await issueImpersonation(deps, project, { userId, impersonator }, author())
      return { user_id: userId, url: withToken(redirect, 'impersonation', token), expires_at: wireTime(expiresAt) }
    }),
})
