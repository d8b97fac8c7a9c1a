import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A server under measurement, in a separate process. */
export interface Child {
  /** First line of its output. */
  readonly line: string
  /** Time from the spawn to that line. */
  readonly readyMs: number
  /** Resident memory now, in megabytes. */
  memoryMB(): number
  stop(): Promise<void>
}

/** Starts a script with this Node and resolves with its first line. */
export async function startChild(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  nodeFlags: readonly string[] = [],
): Promise<Child> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, script, ...args], {
    // An earlier bundler has set NODE_ENV of this process to production; the measured server is a development server.
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await firstLine(child, script)
  const readyMs = performance.now() - startedAt
  return {
    line,
    readyMs,
    memoryMB() {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      return Number(kilobytes) / 1024
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const firstLine = (child: ChildProcess, script: string) =>
  new Promise<string>((resolve, reject) => {
    if (!child.stdout) throw new Error('The child process has no standard output, so it cannot report readiness.')
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready.`)))
  })
