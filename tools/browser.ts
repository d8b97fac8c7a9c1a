/**
 * Finds the one Chromium that tests, screenshots and benchmarks drive, so that a bare machine and a developer's own
 * run the same checks instead of each tool skipping what it cannot start.
 *
 * First found wins: `CHROME_PATH`, the system's Chromium or Chrome, the one Playwright downloaded, and last the one
 * that came with the dependencies, which needs no download but is unpacked once.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'
import { unpackChromium } from './unpack-chromium.ts'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
]

/**
 * Pages that a whole Chromium loads into its own address bar, for each window and so for each test: four times the work
 * of an empty page, and nobody sees them.
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off by itself: Chromium takes the last list of features that it is given, and no other. */
const playwrights = [
  ...['AutoDeElevate', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'BoundaryEventDispatchTracksNodeRemoval'],
  ...['DestroyProfileOnBrowserClose', 'DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'OptimizationHints', 'PaintHolding', 'RenderDocument', 'ThirdPartyStoragePartitioning'],
  ...['Translate', 'msEdgeUpdateLaunchServicesPreferredVersion', 'msForceBrowserSignIn'],
]

/** QUIC and background services would reach for the network beside the page under test. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrights, ...unseen].join()}`,
]

/** Ubuntu's `chromium-browser` is a note that asks for a snap: only a binary that tells its version counts. */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0

/**
 * What to hand to Playwright: `await chromium.launch(await launchOptions())`.
 *
 * @throws Error when the machine has no browser and none can be unpacked; the message says what to install.
 */
export const launchOptions = async (): Promise<LaunchOptions> => {
  const given = process.env.CHROME_PATH
  if (given !== undefined) {
    if (!runs(given))
      throw new Error(
        `CHROME_PATH names ${given}, which does not start. Correct it, or unset it to use another browser.`,
      )
    return { executablePath: given, args }
  }
  const found = [...systemPaths, chromium.executablePath()].find(runs)
  if (found !== undefined) return { executablePath: found, args }
  const { executablePath, env } = await unpackChromium()
  return { executablePath, args, env: { ...definedEnvironment(), ...env } }
}

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
