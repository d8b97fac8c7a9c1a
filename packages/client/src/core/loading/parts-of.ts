import { importPart } from './import-part.ts'

/**
 * Returns a function that makes the loader of one part. The table of the parts is in a file of its own, which loads with the
 * first part: the first paint of a form needs none of them.
 *
 * @param load imports the table: functions that each load a part, by the name of its export
 *
 * @example
 * const part = partsOf(() => import('./consumer-parts.ts'))
 * const otps = lazyPart(core, part('otps'), { email: { send: true } })
 */
export const partsOf =
  <Table extends { readonly [Name in keyof Table]: () => Promise<unknown> }>(
    load: () => Promise<{ readonly parts: Table }>,
  ) =>
  <Name extends keyof Table>(name: Name) =>
  async (): Promise<Awaited<ReturnType<Table[Name]>>> => {
    const parts = await importPart(load, 'parts')
    return (await parts[name]()) as Awaited<ReturnType<Table[Name]>>
  }
