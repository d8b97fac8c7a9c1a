import type { Deps } from '../../domain/deps.ts'
import { recoveryCodes, type TotpData, totp } from '../../domain/factors/totp.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Db } from '../../store/store.ts'
import { factorKey, replaceFactor, type SealedFactor, sealedFactorByKey } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** A user's authenticator app and its recovery codes. Read it under the user's lock before changing it. */
export interface StoredTotp {
  readonly app: SealedFactor<TotpData>
  readonly seed: string
  readonly codes: SealedFactor
  readonly recoveryCodes: readonly string[]
}

/** Reads the authenticator app of a user; `null` if there is none or if its set-up has expired. */
export const storedTotp = async (
  { clock, sealing }: Deps,
  db: Db,
  project: Project,
  userId: string,
): Promise<StoredTotp | null> => {
  const app = await sealedFactorByKey(db, factorKey(project, { kind: totp.name, lookupKey: userId }))
  const codes = await sealedFactorByKey(db, factorKey(project, { kind: recoveryCodes.name, lookupKey: userId }))
  if (app === null || codes === null || !isTotp(app)) return null
  if (app.publicData.waitsUntil !== null && app.publicData.waitsUntil <= clock.now()) return null
  const text = ({ factorId, sealed }: SealedFactor) => sealing.open(sealedAt('factors.sealed', factorId), sealed)
  return { app, seed: text(app), codes, recoveryCodes: JSON.parse(text(codes)) }
}

const isTotp = (factor: SealedFactor): factor is SealedFactor<TotpData> => factor.kind === totp.name

/** Stores the time step of the accepted code. The first one activates the app. */
export const writeStep = async (
  { clock }: Deps,
  db: Db,
  project: Project,
  app: SealedFactor<TotpData>,
  step: number,
): Promise<SealedFactor<TotpData>> => {
  const now = clock.now()
  const after = {
    ...app,
    publicData: { waitsUntil: null },
    checkedBy: String(step),
    provenAt: app.provenAt ?? now,
    usedAt: now,
  }
  await replaceFactor(db, project, after)
  return after
}

/** Stores the remaining recovery codes. */
export const writeCodesLeft = async (
  { clock, sealing }: Deps,
  db: Db,
  project: Project,
  codes: SealedFactor,
  remainingCodes: readonly string[],
): Promise<void> => {
  const sealed = sealing.seal(sealedAt('factors.sealed', codes.factorId), JSON.stringify(remainingCodes))
  await replaceFactor(db, project, { ...codes, sealed, usedAt: clock.now() })
}
