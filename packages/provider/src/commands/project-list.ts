import { command } from './command.ts'
import { withDatabase } from './open-database.ts'

export const projectList = command({
  words: 'project list',
  about: 'prints all projects with their settings; secrets are not kept and not shown',
  options: {},
  run: (_given, { environment }) =>
    withDatabase(environment, async ({ projects }) =>
      (await projects.list()).map(({ projectId, vertical, publicToken, settings }) => ({
        project_id: projectId,
        vertical,
        public_token: publicToken,
        ...settings,
      })),
    ),
})
