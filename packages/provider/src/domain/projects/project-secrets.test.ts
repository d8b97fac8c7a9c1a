import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { createProjectSecrets } from './project-secrets.ts'

describeOnBothStores('the secrets of a project', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  it('rotate without downtime: the old secret works during the overlap and not afterwards', async () => {
    const { project, deps, clock } = test
    const { projectSecrets } = deps
    const old = project.developmentSecret ?? ''
    const isAccepted = (secret: string) => projectSecrets.isSecretOf(project, secret)
    expect(await isAccepted(old)).toBe(true)
    const fresh = await projectSecrets.rotate(project, 60_000)
    expect([await isAccepted(old), await isAccepted(fresh), await isAccepted(`${fresh}x`)]).toEqual([true, true, false])
    clock.advance(61)
    expect([await isAccepted(old), await isAccepted(fresh)]).toEqual([false, true])
  })

  it('reach another node within five seconds', async () => {
    const { project, deps, clock } = test
    const other = createProjectSecrets(deps)
    expect(await other.isSecretOf(project, 'secret-test-none')).toBe(false)
    const fresh = await deps.projectSecrets.rotate(project, 0)
    clock.advance(6)
    expect(await other.isSecretOf(project, fresh)).toBe(true)
  })

  it('M01: are stored only as hashes', async () => {
    const fresh = await test.deps.projectSecrets.rotate(test.project, 0)
    const { secretsOfProject } = await import('../../store/tables/project-secrets.ts')
    const stored = JSON.stringify(await secretsOfProject(test.deps.store.db, test.project))
    expect(stored).not.toContain(fresh)
    expect(stored).toMatch(/[0-9a-f]{64}/)
  })
})
