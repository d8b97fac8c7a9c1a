import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { assetPath } from './asset-path.ts'
import { chunkName, keepChunks, keepChunksForMs } from './keep-chunks.ts'
import { type Folder, staticFolder } from './static.ts'

/** Serves chunks of earlier releases to pages that were opened before this release was deployed. */
export interface EarlierChunks {
  readonly answer: Folder
  /** Copies the chunks of this release, now and every twelve hours. The copy runs in the background. */
  start(): void
  /** Waits for a running copy to finish. */
  close(): Promise<void>
}

export interface EarlierChunksOptions {
  /** Folder that holds the copies. */
  readonly folder: string
  /** The folder of the built browser modules, with `chunks` in it. */
  readonly assets: string
  readonly clock: Clock
  readonly log: Log
}

const at = '/js/chunks/'

/** How often a running release marks its chunks as current. */
const everyMs = 12 * 60 * 60 * 1000

export const earlierChunks = ({ folder, assets, clock, log }: EarlierChunksOptions): EarlierChunks => {
  const files = staticFolder(folder, { at, anyOrigin: true })
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const keep = async () => {
    try {
      await keepChunks(join(assets, 'chunks'), folder, clock.now())
    } catch (fault) {
      log.warn(
        { err: fault },
        'chunks of this release could not be copied for pages that stay open: see KEPT_CHUNKS_FOLDER',
      )
    }
  }
  const run = () => {
    running ??= keep().finally(() => {
      running = null
    })
  }

  return {
    async answer(request) {
      const path = assetPath(request)
      const name = path?.slice(at.length) ?? ''
      // The folder may contain other files. Only chunk names are served from it.
      if (!path?.startsWith(at) || !chunkName.test(name)) return null
      const stats = await stat(join(folder, name)).catch(() => null)
      return stats !== null && clock.now() - stats.mtimeMs <= keepChunksForMs ? files(request) : null
    },
    start() {
      run()
      timer = setInterval(run, everyMs).unref()
    },
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
