import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What one OpenID provider of the tests knows: rows by model and id, gone with it. */
export const keptInMemory = (): ((model: string) => Adapter) => {
  const rows = new Map<string, AdapterPayload>()
  const matching = (isMeant: (row: AdapterPayload) => boolean) => [...rows].filter(([, row]) => isMeant(row))
  const only = (found: readonly (readonly [string, AdapterPayload])[]) => found[0]?.[1]
  return (model) => ({
    upsert: async (id, row) => void rows.set(`${model} ${id}`, row),
    find: async (id) => rows.get(`${model} ${id}`),
    findByUid: async (uid) => only(matching((row) => row.uid === uid)),
    findByUserCode: async (code) => only(matching((row) => row.userCode === code)),
    consume: async (id) => {
      const row = rows.get(`${model} ${id}`)
      if (row) rows.set(`${model} ${id}`, { ...row, consumed: Math.floor(Date.now() / 1000) })
    },
    destroy: async (id) => void rows.delete(`${model} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key] of matching((row) => row.grantId === grantId)) rows.delete(key)
    },
  })
}
