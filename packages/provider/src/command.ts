import type { Environment } from './commands/command.ts'
import { complaintOf } from './commands/complaint.ts'
import { environmentWithFile } from './commands/config-file.ts'
import { readConfig } from './config.ts'
import { jsonLog } from './ports/json-log.ts'
import { sizeThreadPool } from './ports/passwords/thread-pool.ts'
import { type ServeOptions, serve } from './serve.ts'

export interface RunOptions extends Pick<ServeOptions, 'assets' | 'consoleFolder' | 'docsPath' | 'packages' | 'pages'> {
  /** Default: the environment of the process. */
  readonly environment?: Environment
}

/**
 * Runs the server: reads the environment, serves, and stops gracefully at SIGINT or SIGTERM. It ends the process with 0
 * after a signal and with 1 after a failed start.
 */
export const run = async ({ environment = process.env, ...options }: RunOptions = {}): Promise<void> => {
  sizeThreadPool(process.env)
  let stop = async () => {}
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A terminal and npm both forward Ctrl-C, so one press arrives twice.
      if (isStopping) return
      isStopping = true
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
        log.fatal({ err: fault }, 'ended by an uncaught fault')
        log.flush().finally(() => process.exit(1))
      })
    }
    const served = await serve({ config, log, ...options })
    stop = served.close
    if (isStopping) return
    process.stdout.write(`Latchkey is ready at ${served.url}\n`)
    if (served.consoleURL !== null) process.stdout.write(`Latchkey console: ${served.consoleURL}/\n`)
  } catch (fault) {
    process.stderr.write(complaintOf(fault, environment))
    process.exit(1)
  }
}
