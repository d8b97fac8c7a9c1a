import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '../../domain/deps.ts'
import { liveSettings, newProject } from '../../domain/projects/new-project.ts'
import { addProject } from '../../store/tables/projects/projects.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps } from '../../testing/deps.ts'
import { ethereumWallet, solanaWallet } from '../../testing/wallets.ts'
import { finishWallet, startWallet } from './engine.ts'

describeOnBothStores('wallets of two projects on one server', (store) => {
  let deps: Deps

  beforeAll(async () => {
    deps = (await openTestDeps(store.url)).deps
  })
  afterAll(() => deps.store.close())

  for (const make of [ethereumWallet, solanaWallet])
    it(`a challenge of one project is rejected by the other and not consumed there: ${make.name}`, async () => {
      const { address, type, sign } = make()
      const open = async (project_name: string) => {
        const settings = liveSettings(project_name)
        const { project } = newProject(deps.random, { vertical: 'CONSUMER', environment: 'live', settings })
        await addProject(deps.store.db, project, 0)
        const request = { project, clientAddress: '127.0.0.1' }
        const wallet = { crypto_wallet_address: address, crypto_wallet_type: type }
        return {
          start: () => startWallet(deps, { ...request, origin: null }, { reason: 'login_or_create' }, wallet),
          finish: (signature: string) =>
            finishWallet(
              deps,
              request,
              { type, address, signature },
              { project, activeSession: null, attributes: { ip_address: '', user_agent: '' }, minutes: 30 },
            ),
        }
      }
      const [shop, bank] = [await open('Shop'), await open('Bank')]
      const signature = sign(await shop.start())
      await expect(bank.finish(signature)).rejects.toMatchObject({ type: 'invalid_signature' })
      const own = sign(await bank.start())
      await expect(bank.finish(signature)).rejects.toMatchObject({ type: 'invalid_signature' })
      await expect(shop.finish(own)).rejects.toMatchObject({ type: 'invalid_signature' })
      const [here, there] = [await shop.finish(signature), await bank.finish(own)]
      expect(here.person.userId).not.toBe(there.person.userId)
    })
})
