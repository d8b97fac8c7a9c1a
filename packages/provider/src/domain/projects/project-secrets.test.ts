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

  it('are revoked one by one, but never the only one', async () => {
    const { project, deps, clock } = test
    const { projectSecrets } = deps
    const kept = await projectSecrets.rotate(project, 0)
    clock.advance(1)
    const { secretId, secret } = await projectSecrets.lend(project, 60_000)
    const [first] = await projectSecrets.list(project)
    expect(await projectSecrets.revoke(project, 'secret-test-none')).toBe('unknown')
    expect(await projectSecrets.revoke(project, secretId)).toBe('revoked')
    clock.advance(1)
    expect([await projectSecrets.isSecretOf(project, secret), await projectSecrets.isSecretOf(project, kept)]).toEqual([
      ...[false, true],
    ])
    expect(await projectSecrets.revoke(project, first?.secretId ?? '')).toBe('only')
    expect((await projectSecrets.list(project)).map((one) => one.secretId)).toEqual([first?.secretId])
  })

  it('M01: are stored only as hashes', async () => {
    const fresh = await test.deps.projectSecrets.rotate(test.project, 0)
    const { secretsOfProject } = await import('../../store/tables/projects/project-secrets.ts')
    const stored = JSON.stringify(await secretsOfProject(test.deps.store.db, test.project))
    expect(stored).not.toContain(fresh)
    expect(stored).toMatch(/[0-9a-f]{64}/)
  })
})
