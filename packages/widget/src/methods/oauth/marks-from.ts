import type { Mark } from '../../ui/mark.ts'

/** Loads the marks of some providers from their files. A mark that does not load leaves its space empty. */
export const marksFrom = async <Name extends string>(
  files: { readonly [Each in Name]: () => Promise<{ readonly mark: Mark }> },
  providers: readonly { readonly type: Name }[],
): Promise<Readonly<Partial<Record<Name, Mark>>>> => {
  const loadedMarks = await Promise.allSettled(
    providers.map(async ({ type }) => [type, (await files[type]()).mark] as const),
  )
  return Object.fromEntries(loadedMarks.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))) as Partial<
    Record<Name, Mark>
  >
}
