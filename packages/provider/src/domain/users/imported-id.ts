import { createHash } from 'node:crypto'
import type { Project } from '../../store/tables/projects/projects.ts'

/**
 * Derives the ID of an imported user from their ID at the previous provider. The same line of an import, and the same
 * ID in an older token, refer to the same user.
 */
export const importedUserId = (
  { projectId, environment }: Pick<Project, 'projectId' | 'environment'>,
  knownBy: string | undefined,
): string => {
  const hex = createHash('sha256')
    .update(JSON.stringify([projectId, knownBy]))
    .digest('hex')
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return `user-${environment}-${uuid.join('-')}`
}
