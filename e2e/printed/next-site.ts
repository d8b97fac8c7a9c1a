import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '../switch/standing/built.ts'
import { freePort, serveNext } from '../switch/standing/served.ts'

/** A running site with Next.js. */
export interface NextSite {
  readonly origin: string
  /** Stops the server and removes the site's folder. */
  stop(): Promise<void>
}

/**
 * Builds a site with Next.js and serves it.
 *
 * @param folder the installed site, with none of its own settings or public files
 * @param bin the framework's command
 * @param settingsAt returns the environment of the build for the site's origin
 */
export const serveNextSite = async (
  folder: string,
  bin: string,
  settingsAt: (origin: string) => Readonly<Record<string, string>>,
): Promise<NextSite> => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  mkdirSync(join(folder, 'public'))
  // Browsers request it, and report a missing one on the console.
  writeFileSync(join(folder, 'public/favicon.ico'), '')
  const lines = Object.entries({ ...settingsAt(origin), NEXT_TELEMETRY_DISABLED: '1' }).map(
    ([name, value]) => `${name}=${value}\n`,
  )
  writeFileSync(join(folder, '.env'), lines.join(''))
  await must(folder, [bin, 'build'])
  const stop = await serveNext(folder, port, bin)
  return {
    origin,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
