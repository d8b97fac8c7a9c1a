import { join } from 'node:path'

/** The folder of this package. */
const own = join(import.meta.dirname, '..')

/** The repository, the folder for pages that are being built, and the finished site. */
export const folders = { root: join(own, '../..'), staging: join(own, '.staged'), site: join(own, 'dist') } as const
