const colors = 8

/** Name of the CSS variable with the color of a series. */
export const colorOf = (series: number): string => `--plot-${series % colors}`

/** Lines differ by color and by dashes, so that they can be told apart without color. */
const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [10, 3, 2, 3], [14, 4], [4, 2, 2, 2], [1, 4]]

export const dashOf = (series: number): readonly number[] => dashes[series % dashes.length] ?? []

/** Reads the value that a CSS variable has in the current color scheme. */
export type ReadColor = (variable: string, opacity?: number) => string

/**
 * Reads the colors of an element for a canvas, which does not know CSS variables. The browser resolves `light-dark()`
 * only in a property, so a hidden element has each color for a moment.
 */
export const readColor =
  (element: HTMLElement): ReadColor =>
  (variable, opacity = 1) => {
    const probe = document.createElement('span')
    probe.hidden = true
    probe.style.color =
      opacity === 1 ? `var(${variable})` : `color-mix(in srgb, var(${variable}) ${opacity * 100}%, transparent)`
    element.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
