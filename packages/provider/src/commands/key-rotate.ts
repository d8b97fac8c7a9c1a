import { rotateKey } from '../domain/keys/new-key.ts'
import { StartError } from '../errors.ts'
import { systemClock } from '../ports/clock.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { recordAct } from './record-act.ts'

/** For a key that may have been read: the next one signs in five minutes, and every back end knows it before. */
export const keyRotate = command({
  words: 'key rotate',
  about:
    'create a signing key that takes over in five minutes; the old key stays published until its last token expires',
  takes: ['PROJECT_ID'],
  options: {},
  run: ({ taken: [projectId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const made = await rotateKey(
        { store: database.store, sealing: await database.sealing(), clock: systemClock },
        project,
      )
      if (made !== null) {
        await recordAct(database.store, project, 'project.key_rotated', { detail: { kid: made.kid } })
        return { kid: made.kid, algorithm: made.algorithm, signs_from: new Date(made.signsFrom).toISOString() }
      }
      throw new StartError(
        'nothing_to_do',
        'Nothing was done. A new key is already published and takes over within five minutes. Wait until it has.',
      )
    }),
})
