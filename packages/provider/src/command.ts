import type { Environment } from './commands/command.ts'
import { complaintOf } from './commands/complaint.ts'
import { environmentWithFile } from './commands/config-file.ts'
import { readConfig } from './config.ts'
import { jsonLog } from './ports/json-log.ts'
import { sizeThreadPool } from './ports/passwords/thread-pool.ts'
import { type ServeOptions, serve } from './serve.ts'

export interface RunOptions extends Pick<ServeOptions, 'assets' | 'pages'> {
  /** The process's own unless given. */
  readonly environment?: Environment
}

/**
 * The command: reads the environment, serves, and stops gently at SIGINT or SIGTERM. It ends the process itself,
 * with 0 after a signal and with 1 after anything that it could not serve.
 */
export const run = async ({ environment = process.env, ...options }: RunOptions = {}): Promise<void> => {
  sizeThreadPool(process.env)
  let stop = async () => {}
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A terminal and npm both pass Ctrl-C on, so one press arrives twice.
      if (stopping) return
      stopping = true
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }

  try {
    const config = readConfig(environmentWithFile(environment))
    const log = jsonLog(config.logLevel)
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (fault: unknown) => {
        log.fatal({ err: fault }, 'ended by a fault that nothing caught')
        log.flush().finally(() => process.exit(1))
      })
    }
    const served = await serve({ config, log, ...options })
    stop = served.close
    if (stopping) return
    process.stdout.write(`Latchkey is ready at ${served.url}\n`)
  } catch (fault) {
    process.stderr.write(complaintOf(fault, environment))
    process.exit(1)
  }
}
