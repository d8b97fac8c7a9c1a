import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import type { Launched } from './driver.ts'
import { openWebDriver } from './web-driver.ts'

/** WebKitWebDriver takes no port 0 and tells no port: one is asked of the system and given back. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a screen that nobody sees; WebKitGTK draws nothing without one. */
const startScreen = async (): Promise<{ readonly process: ChildProcess; readonly display: string }> => {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [line] = await once(process.stdio[3] as Readable, 'data')
  return { process, display: `:${String(line).trim()}` }
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

/** Starts WebKitGTK behind its own WebDriver. It serves one session at a time. */
export const launchWebkit = async (): Promise<Launched> => {
  const screen = await startScreen()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  while (driver.exitCode === null && !(await isReady(base))) await new Promise((resolve) => setTimeout(resolve, 20))
  return {
    open: () => openWebDriver(base),
    async close() {
      await stop(driver)
      await stop(screen.process)
    },
  }
}
