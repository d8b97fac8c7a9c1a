import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import { median } from './statistics.ts'

const server = fileURLToPath(new URL('../packages/playground/dist/server.js', import.meta.url))
const starts = 9

/** Measures milliseconds from process start to ready with an existing database, and the memory used then; medians. */
export async function measureStart(databaseURL: string): Promise<{ readyMs: number; memoryMB: number }> {
  const env = { PORT: '0', DATABASE_URL: databaseURL, LOG_LEVEL: 'warn' }
  const first = await startChild(server, [], env)
  await first.stop()
  const samples: { readyMs: number; memoryMB: number }[] = []
  for (let start = 0; start < starts; start++) {
    const child = await startChild(server, [], env)
    samples.push({ readyMs: child.readyMs, memoryMB: child.memoryMB() })
    await child.stop()
  }
  return {
    readyMs: median(samples.map((start) => start.readyMs)),
    memoryMB: median(samples.map((start) => start.memoryMB)),
  }
}
