import { command } from '../command.ts'
import { withDatabase } from '../open-database.ts'

export const projectList = command({
  words: 'project list',
  about: 'print all projects with their settings, without secrets',
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
