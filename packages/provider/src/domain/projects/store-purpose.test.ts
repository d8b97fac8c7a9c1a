import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDeps } from '../../open-deps.ts'
import { systemRandom } from '../../ports/random.ts'
import { openStore } from '../../store/open.ts'
import { addProject } from '../../store/tables/projects/projects.ts'
import { liveSettings, newProject } from './new-project.ts'

let databaseURL = ''
let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-purpose-'))
  databaseURL = `file:${root}`
})
afterEach(() => rm(root, { recursive: true, force: true }))

const open = (development: boolean) => openDeps({ databaseURL, development, messages: { send: async () => {} } })

it('M05 production rejects a store with development secrets', async () => {
  await (await open(true)).store.close()
  await expect(open(false)).rejects.toMatchObject({ name: 'StartError', fault: 'development_store_in_production' })
  await (await open(true)).store.close()
})

it('development rejects a store with live projects, because a reset would empty it', async () => {
  const store = await openStore(databaseURL)
  const { project } = newProject(systemRandom, {
    vertical: 'CONSUMER',
    environment: 'live',
    settings: liveSettings('Shop'),
  })
  await addProject(store.db, project, 0)
  await store.close()
  await expect(open(true)).rejects.toMatchObject({ name: 'StartError', fault: 'production_store_in_development' })
  const deps = await open(false)
  expect(await deps.projects.byPublicToken(project.publicToken)).toEqual(project)
  await deps.store.close()
})

it('the two development projects stay the same across restarts', async () => {
  const listProjects = async () => {
    const deps = await open(true)
    const list = await deps.projects.list()
    await deps.store.close()
    return list
  }
  const first = await listProjects()
  expect(first.map(({ vertical }) => vertical).toSorted()).toEqual(['B2B', 'CONSUMER'])
  expect(await listProjects()).toEqual(first)
})
