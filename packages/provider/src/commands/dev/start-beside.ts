import type { BuiltParts } from '../../built-parts.ts'
import { readConfig } from '../../config.ts'
import { ConfigError } from '../../config-error.ts'
import type { ListedProject } from '../../dev/projects-page.ts'
import { serve } from '../../serve.ts'

/** A provider that runs beside an app. */
export interface ProviderBeside {
  readonly url: string
  /** The project of users. */
  readonly project: ListedProject
  stop(): Promise<void>
}

/**
 * Starts a provider in this process, with its database in `.latchkey`. It reads no setting of the environment: `PORT`,
 * `DATABASE_URL` or `NODE_ENV` belong to the app there.
 *
 * @param port takes a free one if another program has this one
 * @throws StartError or ConfigError if it cannot start
 */
export const startBeside = async (port: number, built: BuiltParts): Promise<ProviderBeside> => {
  const served = await onFreePort(port, (at) =>
    serve({ config: readConfig({ PORT: String(at), LOG_LEVEL: 'error' }), patienceMs: 2_000, ...built }),
  )
  try {
    const projects: readonly ListedProject[] = JSON.parse(await (await fetch(`${served.url}/dev/projects`)).text())
    const project = projects.find(({ vertical }) => vertical === 'CONSUMER')
    if (project === undefined) throw new Error('The development provider has no project of users.')
    return { url: served.url, project, stop: () => served.close() }
  } catch (fault) {
    await served.close()
    throw fault
  }
}

/** Opens the port, or a free one if it is taken. */
export const onFreePort = async <Opened>(port: number, open: (port: number) => Promise<Opened>): Promise<Opened> => {
  try {
    return await open(port)
  } catch (fault) {
    if (!(fault instanceof ConfigError) || port === 0) throw fault
    return open(0)
  }
}
