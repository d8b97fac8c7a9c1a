import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { EngineOptions, Launched } from './driver.ts'
import { openWebDriver } from './web-driver.ts'

/** WebKitWebDriver does not support port 0, so the system chooses a free port, which is released for it. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a virtual screen; WebKitGTK draws nothing without one. */
const startScreen = async (): Promise<{ readonly process: ChildProcess; readonly display: string }> => {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [line] = await once(process.stdio[3] as Readable, 'data')
  return { process, display: `:${String(line).trim()}` }
}

/** A flat header bar: with the default one the window could not become as narrow as a phone. */
const flat =
  '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; -gtk-icon-size: 0 }'

/** Writes a settings folder for the toolkit, in either of its two versions. */
const writeSettings = async ({ calm }: EngineOptions): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(folder, version))
    await writeFile(join(folder, version, 'settings.ini'), `[Settings]\ngtk-enable-animations=${calm ? 0 : 1}\n`)
    await writeFile(join(folder, version, 'gtk.css'), flat)
  }
  return folder
}

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts WebKitGTK with its WebDriver, which serves one session at a time. */
export const launchWebkit = async (engineOptions: EngineOptions): Promise<Launched> => {
  const screen = await startScreen()
  const settings = await writeSettings(engineOptions)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      XDG_CONFIG_HOME: settings,
      GDK_SCALE: String(engineOptions.scale ?? 1),
    },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  while (driver.exitCode === null && !(await isReady(base))) await new Promise((resolve) => setTimeout(resolve, 20))
  return {
    open: () => openWebDriver(base),
    async close() {
      await stop(driver)
      await stop(screen.process)
      await rm(settings, { recursive: true })
    },
  }
}
