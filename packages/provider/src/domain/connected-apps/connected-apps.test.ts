import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { addConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps } from '../../testing/deps.ts'
import { isSecretOf } from '../keys/client-secrets.ts'
import { tokenClientId } from '../permissions/app-types.ts'
import { authorizationServerOf } from './authorization-server.ts'
import {
  cancelAppRotation,
  createConnectedApp,
  findConnectedApp,
  finishAppRotation,
  startAppRotation,
} from './connected-apps.ts'
import { newApp } from './new-app.ts'

describeOnBothStores('a connected app', (given) => {
  let deps: MethodDeps
  let project: Project
  beforeAll(async () => {
    const opened = await openTestDeps(given.url)
    deps = opened.deps
    project = opened.project
  })
  afterAll(() => deps.store.close())

  const author = { by: 'test' }
  const accepts = async (clientId: string, secret: string | null) => {
    const app = await findConnectedApp(deps, project, clientId)
    return app !== null && isSecretOf(app, secret ?? '')
  }

  it('accepts both secrets during a rotation, and one of them after it', async () => {
    const { app, secret } = await createConnectedApp(deps, project, { type: 'third_party', changes: {}, author })
    const at = { clientId: app.clientId, author }
    expect([await accepts(app.clientId, secret), await accepts(app.clientId, '')]).toEqual([true, false])
    const cancelled = (await startAppRotation(deps, project, at)).secret
    expect([await accepts(app.clientId, secret), await accepts(app.clientId, cancelled)]).toEqual([true, true])
    await cancelAppRotation(deps, project, at)
    expect([await accepts(app.clientId, secret), await accepts(app.clientId, cancelled)]).toEqual([true, false])
    const next = (await startAppRotation(deps, project, at)).secret
    await finishAppRotation(deps, project, at)
    expect([await accepts(app.clientId, secret), await accepts(app.clientId, next)]).toEqual([false, true])
  })

  it('has no secret that a public app could send', async () => {
    const { app, secret } = await createConnectedApp(deps, project, { type: 'third_party_public', changes: {}, author })
    expect([secret, await accepts(app.clientId, '')]).toEqual([null, false])
  })

  it('is found by the URL of its metadata document, once in each project', async () => {
    const metadataURL = 'https://agent.example/oauth/client.json'
    const app = { ...newApp('connected-app-test-1', 'third_party_public', 1), metadataURL }
    expect(await addConnectedApp(deps.store.db, project, app)).toBe(true)
    expect(await addConnectedApp(deps.store.db, project, { ...app, clientId: 'connected-app-test-2' })).toBe(false)
    const foundApp = await findConnectedApp(deps, project, metadataURL)
    expect(foundApp).toEqual(app)
    expect(tokenClientId(app)).toBe(metadataURL)
    const other = { ...project, projectId: 'project-test-other' }
    expect(await findConnectedApp(deps, other, metadataURL)).toBeNull()
    expect(await findConnectedApp(deps, other, app.clientId)).toBeNull()
    expect(await addConnectedApp(deps.store.db, other, app)).toBe(true)
  })

  it('belongs to an authorization server with defaults in development only', () => {
    const base = 'http://localhost:3000'
    expect(authorizationServerOf(project, base)).toMatchObject({
      authorizationURL: `${base}/authorize`,
      logoutURL: `${base}/authorize`,
      resources: ['http://localhost:*', 'http://127.0.0.1:*'],
      isPkceRequiredForAll: true,
      isRegistrationEnabled: false,
    })
    expect(authorizationServerOf({ ...project, environment: 'live' }, base)).toMatchObject({
      authorizationURL: null,
      logoutURL: null,
      resources: [],
    })
    const settings = { ...project.settings, idp_authorization_url: null }
    expect(authorizationServerOf({ ...project, settings }, base).authorizationURL).toBeNull()
  })
})
