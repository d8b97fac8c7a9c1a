import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, firefox } from 'playwright'
import { launchOptions } from '../../tools/browser.ts'
import type { EngineOptions, Launched } from './driver.ts'
import { throughPlaywright } from './through-playwright.ts'
import { launchWebkit } from './webkit.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** A browser engine and its requirements. */
interface Engine {
  /** Programs that must be on the path. */
  readonly needs: readonly string[]
  /** Debian packages that contain them. */
  readonly packages: string
  launch(engineOptions: EngineOptions): Promise<Launched>
}

const folders = (process.env.PATH ?? '').split(delimiter)
const pathOf = (program: string): string | undefined =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path))

export const engines: Readonly<Record<EngineName, Engine>> = {
  chromium: {
    needs: [],
    packages: 'chromium',
    launch: async ({ calm, scale = 1 }) =>
      throughPlaywright(await chromium.launch(await launchOptions()), {
        deviceScaleFactor: scale,
        ...(calm && { reducedMotion: 'reduce', forcedColors: 'active' }),
      }),
  },
  firefox: {
    needs: ['firefox-esr'],
    packages: 'firefox-esr',
    launch: async ({ calm, scale = 1 }) => {
      const executablePath = pathOf('firefox-esr') ?? ''
      // Playwright cannot set this in a running Firefox. Colors: 2 means "always use the user's colors".
      const firefoxUserPrefs = calm ? { 'ui.prefersReducedMotion': 1, 'browser.display.document_color_use': 2 } : {}
      return throughPlaywright(await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs }), {
        deviceScaleFactor: scale,
      })
    },
  },
  webkit: {
    needs: ['WebKitWebDriver', 'Xvfb'],
    packages: 'webkit2gtk-driver xvfb',
    launch: launchWebkit,
  },
}

/** Returns why an engine cannot run on this machine, and what would help; null if it can. */
export const missing = (name: EngineName): string | null => {
  const { needs, packages } = engines[name]
  const absent = needs.filter((program) => pathOf(program) === undefined)
  return absent.length === 0 ? null : `${absent.join(' and ')} not found. On Debian: apt-get install ${packages}`
}
