import type { Provider } from '../fixtures/provider.ts'

/** What the fixtures need of a site of either vertical. */
interface AnySite {
  readonly provider: Pick<Provider, 'stop'>
  readonly watched: { takeFaults(): readonly unknown[] }
}

type Use<Value> = (value: Value) => Promise<void>

/** Starts one site for each worker. Both runners take it as a fixture. */
export const oneForWorker =
  <Site extends AnySite>(start: () => Promise<Site>) =>
  // biome-ignore lint/correctness/noEmptyPattern: the runners read the names of fixtures from the pattern
  async ({}, use: Use<Site>): Promise<void> => {
    const site = await start()
    await use(site)
    await site.provider.stop()
  }

/**
 * Compares each answer of the SDK during a test with its declarations.
 *
 * @param expectNone fails for a list with content
 */
export const answersAsDeclared =
  (expectNone: (faults: readonly unknown[]) => void) =>
  async ({ site }: { readonly site: AnySite }, use: Use<undefined>): Promise<void> => {
    await use(undefined)
    expectNone(site.watched.takeFaults())
  }
