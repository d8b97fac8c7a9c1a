/**
 * Finds the one Chromium for tests, screenshots and benchmarks, so that a bare machine and a developer's machine run
 * the same checks, and no tool skips its checks for lack of a browser.
 *
 * The first match wins: `CHROME_PATH`, the system's headless shell, Chromium or Chrome, Playwright's download, and finally
 * the one in the dependencies, which needs no download but is unpacked once.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'
import { unpackChromium } from './unpack-chromium.ts'

/** A browser without windows. Chromium itself opens one for each page, which takes half as long again. */
const shellPath = '/usr/bin/chromium-headless-shell'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
]

/**
 * Pages that a full Chromium loads into its own address bar for each window, and so for each test: four times the work
 * of an empty page, and invisible.
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Features that Playwright switches off itself. Chromium applies only the last list of features that it receives. */
const playwrights = [
  ...['AutoDeElevate', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'BoundaryEventDispatchTracksNodeRemoval'],
  ...['DestroyProfileOnBrowserClose', 'DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'OptimizationHints', 'PaintHolding', 'RenderDocument', 'ThirdPartyStoragePartitioning'],
  ...['Translate', 'msEdgeUpdateLaunchServicesPreferredVersion', 'msForceBrowserSignIn'],
]

/** QUIC and background services would use the network besides the page under test. */
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

/**
 * Checks that a path is a browser. Ubuntu's `chromium-browser` only prints a note about a snap, so a browser must print
 * its version.
 */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0

/**
 * Returns Playwright's options for the browser: `await chromium.launch(await launchOptions())`.
 *
 * @param hasWindows true for what only a browser with windows does, such as the back-forward cache
 * @throws Error if the machine has no browser and none can be unpacked; the message says what to install
 */
export const launchOptions = async (hasWindows = false): Promise<LaunchOptions> => {
  const chromePath = process.env.CHROME_PATH
  if (chromePath !== undefined) {
    if (!runs(chromePath))
      throw new Error(
        `CHROME_PATH names ${chromePath}, which does not start. Correct it, or unset it to use another browser.`,
      )
    return { executablePath: chromePath, args }
  }
  const paths = [...(hasWindows ? [] : [shellPath]), ...systemPaths, chromium.executablePath()]
  const runnablePath = paths.find(runs)
  if (runnablePath !== undefined) return { executablePath: runnablePath, args }
  const { executablePath, env } = await unpackChromium()
  return { executablePath, args, env: { ...definedEnvironment(), ...env } }
}

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
