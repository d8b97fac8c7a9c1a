import type { Mark } from '../../ui/mark.ts'
import { printedMarks } from './printed-marks.ts'

/**
 * Returns a method's check for the marks of its buttons that are not in the first file. Those that a server has printed are there
 * at once; the others are added to the buttons when they have loaded, so nothing waits for them.
 *
 * @param frequent the marks in the first file
 * @param find loads the marks of these providers
 */
export const marksDetector =
  <Name extends string, Marks extends { readonly [Type in Name]?: Mark }>(
    frequent: Marks,
    find: (providers: readonly { readonly type: Name }[]) => Promise<Marks>,
  ) =>
  (
    onDetect: (found: { readonly marks: Marks }) => void,
    { oauth }: { readonly oauth: { readonly providers: readonly { readonly type: Name }[] } | null },
    box: Element,
  ): undefined => {
    const rare = oauth?.providers.filter(({ type }) => !frequent[type]) ?? []
    const printed = printedMarks(box, rare)
    const missing = rare.filter(({ type }) => !printed[type])
    if (missing.length < rare.length) onDetect({ marks: printed as Marks })
    if (missing.length > 0)
      find(missing)
        .then((marks) => onDetect({ marks: { ...printed, ...marks } }))
        .catch(() => {})
  }
