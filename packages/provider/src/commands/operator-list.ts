import { shownOperators } from '../acts/operators.ts'
import { consoleProject } from '../domain/operators/console-project.ts'
import { command } from './command.ts'
import { withDatabase } from './open-database.ts'

export const operatorList = command({
  words: 'operator list',
  about: 'list the operators of the console with roles, inviters and the time when each was last seen',
  options: {},
  run: (_given, { environment }) =>
    withDatabase(
      environment,
      async ({ store }) => (await shownOperators({ store }, consoleProject('live', []))).operators,
    ),
})
