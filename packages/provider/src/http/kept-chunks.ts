import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { assetPath } from './asset-path.ts'
import { chunkName, keepChunks, keptMs } from './keep-chunks.ts'
import { type Folder, staticFolder } from './static.ts'

/** Chunks of earlier releases, for pages that were opened before this one came. */
export interface KeptChunks {
  readonly answer: Folder
  /** Copies what this release serves, now and from time to time. The copying itself does not hold anybody up. */
  start(): void
  /** Lets a copying that runs come to its end. */
  close(): Promise<void>
}

export interface KeptChunksOptions {
  /** Where they are kept. */
  readonly folder: string
  /** The folder of the built browser modules, with `chunks` in it. */
  readonly assets: string
  readonly clock: Clock
  readonly log: Log
}

const at = '/js/chunks/'

/** So often a release that runs says that its chunks are still part of one. */
const everyMs = 12 * 60 * 60 * 1000

export const keptChunks = ({ folder, assets, clock, log }: KeptChunksOptions): KeptChunks => {
  const files = staticFolder(folder, { at, anyOrigin: true })
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const keep = async () => {
    try {
      await keepChunks(join(assets, 'chunks'), folder, clock.now())
    } catch (fault) {
      log.warn({ err: fault }, 'chunks of this release are not kept for pages that outlive it: see KEPT_CHUNKS_FOLDER')
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
      // The folder may be anybody's, and hold anything: nothing is given out of it but what is kept there.
      if (!path?.startsWith(at) || !chunkName.test(name)) return null
      const kept = await stat(join(folder, name)).catch(() => null)
      return kept !== null && clock.now() - kept.mtimeMs <= keptMs ? files(request) : null
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
