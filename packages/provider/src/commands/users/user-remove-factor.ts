import { removeFactorOfUser } from '../../domain/users/help-user.ts'
import { ProviderError, StartError } from '../../errors.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { whoTypes } from '../record-act.ts'
import { requirePerson } from './user-words.ts'

/** Removes one factor of a user. */
export const userRemoveFactor = command({
  words: 'user remove-factor',
  about: 'remove a factor of a user, such as a stolen passkey, and end the sessions that it opened',
  takes: ['PROJECT_ID', 'USER', 'FACTOR_ID'],
  options: {},
  run: ({ taken: [projectId = '', typed = '', factorId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const { store } = database
      const project = await requireProject(database, projectId)
      const { userId } = await requirePerson(store.db, project, typed)
      const deps = { store, clock: systemClock, random: systemRandom }
      try {
        await removeFactorOfUser(deps, project, { userId, factorId }, { by: 'operator', ...whoTypes() })
      } catch (fault) {
        if (!(fault instanceof ProviderError)) throw fault
        throw new StartError(
          'not_found',
          'Nothing was done. The user has no factor with this ID. `latchkey user find` prints the IDs.',
          { cause: fault },
        )
      }
      return { user_id: userId, factor_id: factorId, removed: true }
    }),
})
