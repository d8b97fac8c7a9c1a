import { StartError } from '../errors.ts'
import { command } from './command.ts'
import { appEnvironment } from './dev/app-environment.ts'
import { portForApp } from './dev/app-port.ts'
import { endOfApp } from './dev/app-process.ts'
import { serveFolder } from './dev/served-folder.ts'
import { startBeside } from './dev/start-beside.ts'

const usualPort = 4300
const usualAppPort = 3000

/** Starts a provider for development and an app beside it: what `npm run dev` of an app calls. */
export const dev = command({
  words: 'dev',
  about: 'start a provider for development, and an app with its address in the environment: `latchkey dev -- vite`',
  options: {
    port: { value: 'PORT', about: `port of the provider (default ${usualPort}, or a free one if it is taken)` },
    pages: { value: 'FOLDER', about: 'serve the HTML pages of a folder instead of running a command' },
    'app-port': { value: 'PORT', about: `port of these pages (default ${usualAppPort}, or a free one if it is taken)` },
  },
  passesOn: 'COMMAND',
  async run({ taken, port, pages, 'app-port': appPort }, { environment, built = {} }) {
    if ((taken.length === 0) === (pages === undefined))
      throw new StartError(
        'arguments_refused',
        'Nothing was started. Name the command of your app, as in `latchkey dev -- vite`, or a folder of pages with --pages.',
      )
    const provider = await startBeside(portOf(port, usualPort, '--port'), built)
    try {
      process.stdout.write(
        `Latchkey is ready at ${provider.url}\nCodes and links that your app sends: ${provider.url}/dev/inbox\n`,
      )
      if (pages === undefined) {
        const port = await portForApp(environment, usualAppPort)
        process.exitCode = await endOfApp(taken, { ...environment, ...port, ...appEnvironment(provider) })
      } else {
        const served = await serveFolder(pages, portOf(appPort, usualAppPort, '--app-port'), provider)
        process.stdout.write(`Your pages are ready at ${served.url}\n`)
        await served.ended
      }
    } finally {
      await provider.stop()
    }
  },
})

const portOf = (given: string | undefined, usual: number, option: string): number => {
  if (given === undefined) return usual
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN
  if (port <= 65_535) return port
  throw new StartError('arguments_refused', `Nothing was started. ${option} is not a port. Use a number up to 65535.`)
}
