import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { administer } from '../databases/stores.ts'
import { beginning, TestProvider } from '../provider.ts'
import { type Cable, layCable } from './cable.ts'

/** A provider whose PostgreSQL connection runs through a cable, with its own database and clock. */
export class CabledProvider {
  readonly cable: Cable
  readonly provider: TestProvider
  private readonly database: string
  private readonly clock: { time: number }

  static async start(): Promise<CabledProvider> {
    const database = `latchkey_cabled_${randomUUID().replaceAll('-', '')}`
    await administer(`CREATE DATABASE ${database}`)
    const url = new URL(inject('postgresURL'))
    const cable = await layCable({ host: url.hostname, port: Number(url.port) })
    url.port = String(cable.port)
    url.pathname = `/${database}`
    const clock = { time: beginning }
    const provider = await TestProvider.start(url.href, { clock: { now: () => clock.time } })
    return new CabledProvider(cable, provider, database, clock)
  }

  private constructor(cable: Cable, provider: TestProvider, database: string, clock: { time: number }) {
    this.cable = cable
    this.provider = provider
    this.database = database
    this.clock = clock
  }

  /** Advances the clock without a request to the provider, which may have no database. */
  pass(ms: number): void {
    this.clock.time += ms
  }

  async close(): Promise<void> {
    await this.provider.close()
    await this.cable.cut()
    await administer(`DROP DATABASE ${this.database} WITH (FORCE)`)
  }
}
