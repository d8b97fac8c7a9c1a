import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '../../errors.ts'
import { listen } from '../../http/listen.ts'
import { staticFolder } from '../../http/static.ts'
import { onEndOfTerminal } from './end-of-terminal.ts'
import { onFreePort, type ProviderBeside } from './start-beside.ts'

/** Path of the module with the address and the public token of the project. */
const settingsPath = '/settings.js'

/**
 * The default of browsers. Without a referrer, the provider does not know to which site an OAuth sign-in returns that names no
 * redirect URL.
 */
const usualReferrer = { 'Referrer-Policy': 'strict-origin-when-cross-origin' } as const

export interface ServedFolder {
  readonly url: string
  /** Resolves when a signal has ended it. */
  readonly ended: Promise<void>
}

/**
 * Serves the HTML pages of a folder for development: `/` is `index.html`, `/account` is `account.html`. `/settings.js` is
 * the one of the running provider.
 *
 * @throws StartError if the folder does not exist
 */
export const serveFolder = async (
  folder: string,
  port: number,
  provider: Pick<ProviderBeside, 'url' | 'project'>,
): Promise<ServedFolder> => {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(
      'not_found',
      `Nothing was started. There is no folder ${folder}. Name the folder of your pages.`,
    )
  const answer = answerFrom(folder, provider)
  const listening = await onFreePort(port, (at) => listen(getRequestListener(answer), { host: null, port: at }))
  const ended = async () => {
    await new Promise<void>((end) => {
      const stopListening = onEndOfTerminal(() => {
        stopListening()
        end()
      })
    })
    await listening.drain(0)
  }
  return { url: `http://localhost:${listening.port}`, ended: ended() }
}

/** Returns the function that answers the requests for pages. */
export const answerFrom = (
  folder: string,
  { url, project }: Pick<ProviderBeside, 'url' | 'project'>,
): ((request: Request) => Promise<Response>) => {
  const files = staticFolder(resolve(folder), { at: '/', headers: usualReferrer })
  const settings = { url, publicToken: project.public_token }
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === settingsPath)
      return new Response(`export const settings = ${JSON.stringify(settings)}\n`, {
        headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    const page = pathname.endsWith('/') ? `${pathname}index.html` : `${pathname}.html`
    return (
      (await files(request)) ??
      (await files(new Request(new URL(page, request.url), request))) ??
      new Response('Not found', { status: 404 })
    )
  }
}
