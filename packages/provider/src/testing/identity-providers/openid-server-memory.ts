import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Stores the rows of one OpenID test provider in memory, by model and ID. */
export const keptInMemory = (): ((model: string) => Adapter) => {
  const rows = new Map<string, AdapterPayload>()
  const matching = (isMatch: (row: AdapterPayload) => boolean) => [...rows].filter(([, row]) => isMatch(row))
  const only = (matches: readonly (readonly [string, AdapterPayload])[]) => matches[0]?.[1]
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
