import { expect, it } from 'vitest'
import { databaseTransport, exposedTransport } from './database-transport.ts'

it.each([
  ['file:/srv/latchkey', 'local'],
  ['postgres://u:p@localhost/rows', 'local'],
  ['postgres://u:p@127.0.0.1/rows', 'local'],
  ['postgres://u@/rows?host=/var/run/postgresql', 'local'],
  ['postgres://u:p@db.example/rows', 'cleartext'],
  ['postgresql://u:p@10.0.0.5/rows', 'cleartext'],
  ['postgres://u:p@db.example/rows?sslmode=disable', 'cleartext'],
  ['postgres://u:p@db.example/rows?sslmode=no-verify', 'unverified'],
  ['postgres://u:p@db.example/rows?uselibpqcompat=true&sslmode=require', 'unverified'],
  ['postgres://u:p@db.example/rows?sslmode=verify-full', 'verified'],
])('R16: classifies the connection of %s as %s', async (url, kind) => {
  expect((await databaseTransport(url)).kind).toBe(kind)
})

it('recognizes cleartext that the operator chose', async () => {
  expect(await databaseTransport('postgres://u:p@rows/rows?sslmode=disable')).toEqual({
    host: 'rows',
    kind: 'cleartext',
    isDeliberate: true,
  })
})

it.each([
  ['postgres://u:secret@db.example/rows', /db\.example is reached without TLS/, /sslmode=verify-full/],
  ['postgres://u:secret@db.example/rows?sslmode=no-verify', /without a verified certificate/, /sslmode=verify-full/],
  ['postgres://u:secret@rows/rows?sslmode=disable', /rows is reached without TLS/, /only for a private network/],
])('R16: describes the exposure of %s without its password', async (url, says, change) => {
  const exposure = exposedTransport(await databaseTransport(url))
  expect(exposure).toEqual({ says: expect.stringMatching(says), change: expect.stringMatching(change) })
  expect(JSON.stringify(exposure)).not.toContain('secret')
})

it('returns null for a local or verified connection', async () => {
  for (const url of [
    'file:/srv/latchkey',
    'postgres://u@localhost/rows',
    'postgres://u@db.example/rows?sslmode=verify-full',
  ])
    expect(exposedTransport(await databaseTransport(url))).toBeNull()
})
