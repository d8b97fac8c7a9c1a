import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { describeOnBothStores } from '../testing/stores.ts'
import { createProjectSecrets } from './project-secrets.ts'

describeOnBothStores('the secrets of a project', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  it('are replaced without a pause: the old one works beside the new one, and then no more', async () => {
    const { project, deps, clock } = test
    const { projectSecrets } = deps
    const old = project.developmentSecret ?? ''
    const works = (secret: string) => projectSecrets.isSecretOf(project, secret)
    expect(await works(old)).toBe(true)
    const fresh = await projectSecrets.rotate(project, 60_000)
    expect([await works(old), await works(fresh), await works(`${fresh}x`)]).toEqual([true, true, false])
    clock.advance(61)
    expect([await works(old), await works(fresh)]).toEqual([false, true])
  })

  it('are known to another node within five seconds', async () => {
    const { project, deps, clock } = test
    const other = createProjectSecrets(deps)
    expect(await other.isSecretOf(project, 'secret-test-none')).toBe(false)
    const fresh = await deps.projectSecrets.rotate(project, 0)
    clock.advance(6)
    expect(await other.isSecretOf(project, fresh)).toBe(true)
  })

  it('M01: stand in the database as hashes only', async () => {
    const fresh = await test.deps.projectSecrets.rotate(test.project, 0)
    const { secretsOfProject } = await import('../store/tables/project-secrets.ts')
    const stored = JSON.stringify(await secretsOfProject(test.deps.store.rows, test.project))
    expect(stored).not.toContain(fresh)
    expect(stored).toMatch(/[0-9a-f]{64}/)
  })
})
