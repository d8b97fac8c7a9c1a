import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDeps } from '../open-deps.ts'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { openStore } from './open.ts'
import { openSealing } from './open-sealing.ts'
import { everyScope } from './scope.ts'
import { sealedAt } from './sealed-columns.ts'
import type { Store } from './store.ts'

const messages = { send: async () => {} }
const keyMissing = expect.objectContaining({ name: 'StartError', fault: 'secrets_key_missing' })

describe('an embedded store', () => {
  let root = ''
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'latchkey-sealing-'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  /** Starts, signs, and stops. The JWKS shows whether the key can be read. */
  const published = async (databaseURL: string, secretsKeys: readonly Uint8Array[] = []) => {
    const deps = await openDeps({ databaseURL, development: true, messages, secretsKeys })
    try {
      const [project] = await deps.projects.list()
      if (project === undefined) throw new Error('There is no project.')
      return (await deps.keys.jwks(project)).keys
    } finally {
      await deps.store.close()
    }
  }

  it('M03 creates a unique key that only this user can read, and finds it again', async () => {
    const folder = join(root, 'own')
    const keys = await published(`file:${folder}`)
    const file = join(folder, 'secrets.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32)
    const other = join(root, 'another')
    expect(await published(`file:${other}`)).not.toEqual(keys)
    expect(readFileSync(join(other, 'secrets.key'))).not.toEqual(readFileSync(file))
    chmodSync(file, 0o644)
    expect(await published(`file:${folder}`)).toEqual(keys)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('does not start without its key, and starts again with it', async () => {
    const folder = join(root, 'lost')
    const keys = await published(`file:${folder}`)
    const file = join(folder, 'secrets.key')
    const key = readFileSync(file, 'utf8')
    rmSync(file)
    await expect(published(`file:${folder}`)).rejects.toEqual(keyMissing)
    await expect(published(`file:${folder}`, [randomBytes(32)])).rejects.toEqual(keyMissing)
    expect(await published(`file:${folder}`, [Buffer.from(key, 'base64')])).toEqual(keys)
    writeFileSync(file, key)
    expect(await published(`file:${folder}`)).toEqual(keys)
  })

  it('does not start with an invalid key file', async () => {
    const folder = join(root, 'broken')
    await published(`file:${folder}`)
    writeFileSync(join(folder, 'secrets.key'), 'x')
    await expect(published(`file:${folder}`)).rejects.toMatchObject({ fault: 'secrets_key_unusable' })
  })
})

describeStoreContract('the keys of a store', (given) => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  let store: Store
  beforeAll(async () => {
    store = await openStore(given.url)
  })
  afterAll(() => store.close())

  const open = (keys: readonly Uint8Array[], development = false) =>
    openSealing({ store, databaseURL: given.url, development, given: keys, now: 0 })

  it('are required in production by a database on a server', async () => {
    const opening = open([])
    if (given.kind === 'postgres') await expect(opening).rejects.toEqual(keyMissing)
    else await opening
  })

  it('seal plaintext values of an earlier release, and can be replaced in two starts but not in one', async () => {
    const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    for (const generation of [1, 2]) {
      const row = { kid: `jwk-${generation}`, project_id: 'p', algorithm: 'ES256', generation } as const
      const values = { ...row, private_key: `${pem}`, created_at: 1, signs_from: null }
      await everyScope(store.db).insertInto('signing_keys').values(values).execute()
    }
    const opened = async (keys: readonly Uint8Array[]) => {
      const sealing = await open(keys)
      const keyRows = await everyScope(store.db).selectFrom('signing_keys').select(['kid', 'private_key']).execute()
      return keyRows.map(({ kid, private_key }) => sealing.open(sealedAt('signing_keys.private_key', kid), private_key))
    }
    expect(await opened([first])).toEqual([pem, pem])
    await expect(open([second])).rejects.toEqual(keyMissing)
    await expect(open([], true)).rejects.toEqual(keyMissing)
    expect(await opened([second, first])).toEqual([pem, pem])
    expect(await opened([second])).toEqual([pem, pem])
    await expect(open([first])).rejects.toEqual(keyMissing)
  })
})

describeStoreContract('a development store without settings', (given) => {
  it('uses one key on every node', async () => {
    const start = () => openDeps({ databaseURL: given.url, development: true, messages })
    const nodes = await Promise.all([start(), start(), start()])
    const place = { table: 't', column: 'c', row: 'r' }
    const sealed = nodes[0]?.sealing.seal(place, 'a text') ?? ''
    const opened = nodes.map((node) => {
      try {
        return node.sealing.open(place, sealed)
      } catch {
        return null
      }
    })
    // An in-memory database belongs to one process.
    expect(opened).toEqual(given.kind === 'postgres' ? ['a text', 'a text', 'a text'] : ['a text', null, null])
    await Promise.all(nodes.map((node) => node.store.close()))
  })
})
