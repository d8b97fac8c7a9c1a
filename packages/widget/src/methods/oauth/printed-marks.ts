import type { Mark } from '../../ui/mark.ts'

/** Reads the marks that a server has printed, so that the first drawing of the flow keeps them. */
export const printedMarks = (
  box: Element,
  providers: readonly { readonly type: string }[],
): { readonly [type: string]: Mark } =>
  Object.fromEntries(
    providers.flatMap(({ type }) => {
      const shapes = [...box.querySelectorAll(`.lk-mark-${type} path`)].map(shapeOf)
      return shapes[0] ? [[type, shapes]] : []
    }),
  )

const shapeOf = (path: Element): Mark[number] => {
  const read = (name: string) => path.getAttribute(name) ?? ''
  const edge = read('stroke')
  return edge ? [read('d'), read('fill'), edge] : [read('d'), read('fill')]
}
