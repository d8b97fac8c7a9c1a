import { rotateKey } from '../domain/keys/new-key.ts'
import { StartError } from '../errors.ts'
import { systemClock } from '../ports/clock.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { recordAct } from './record-act.ts'

/**
 * Rotates a signing key that may be compromised. The new key signs in five minutes, when every back end has fetched it.
 */
export const keyRotate = command({
  words: 'key rotate',
  about:
    'create a signing key that takes over in five minutes; the old key stays published until its last token expires',
  takes: ['PROJECT_ID'],
  options: {},
  run: ({ taken: [projectId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const newKey = await rotateKey(
        { store: database.store, sealing: await database.sealing(), clock: systemClock },
        project,
      )
      if (newKey !== null) {
        await recordAct(database.store, project, 'project.key_rotated', { detail: { kid: newKey.kid } })
        return { kid: newKey.kid, algorithm: newKey.algorithm, signs_from: new Date(newKey.signsFrom).toISOString() }
      }
      throw new StartError(
        'nothing_to_do',
        'Nothing was done. A new key is already published and takes over within five minutes. Wait until it has.',
      )
    }),
})
