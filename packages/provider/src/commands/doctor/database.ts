import { databaseTransport, exposedTransport } from '../../store/database-transport.ts'
import type { Finding } from './finding.ts'

/** Reports a remote database without verified TLS. Returns an empty list if there is nothing to report. */
export const checkTransport = async (databaseURL: string): Promise<readonly Finding[]> => {
  const transport = await databaseTransport(databaseURL)
  const exposure = exposedTransport(transport)
  if (exposure === null) return []
  const { says, change } = exposure
  return [transport.isDeliberate ? { about: 'database', says, advice: change } : { about: 'database', says, change }]
}
