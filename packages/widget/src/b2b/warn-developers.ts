import type { Client } from '@latchkey/client/core/client'
import { reportConfig } from '../config-report/report-config.ts'
import { memberConfigOptions } from './config-options.ts'

/** Warns the developers of a test project about the configuration on the console. */
export function warnDevelopers({ token }: Pick<Client, 'token'>, _: unknown, siteConfig?: unknown): void {
  if (token.kind === 'test') reportConfig(siteConfig, memberConfigOptions)
}
