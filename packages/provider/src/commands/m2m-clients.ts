import { clientPosition } from '../domain/cursor.ts'
import { wireClient } from '../domain/m2m/wire-client.ts'
import type { KeysetPosition } from '../store/keyset.ts'
import { searchClients } from '../store/tables/m2m/m2m-clients.ts'
import { command } from './command.ts'
import { onProject } from './open-database.ts'

const pageSize = 500

export const m2mList = command({
  words: 'm2m list',
  about: 'list the M2M clients of a project',
  takes: ['PROJECT_ID'],
  options: {},
  run: ({ taken: [projectId = ''] }, { environment }) =>
    onProject(environment, projectId, async ({ store, project }) => {
      const all: object[] = []
      for (let after: KeysetPosition | null = null; ; ) {
        const page = { after, limit: pageSize }
        const { found } = await searchClients(store.db, project, { filters: [], isAny: false }, page)
        all.push(...found.map(wireClient))
        const last = found.at(-1)
        if (last === undefined || found.length < pageSize) return all
        after = clientPosition(last)
      }
    }),
})
