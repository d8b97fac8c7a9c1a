import type { Country } from './country.ts'

/** The flags of a zone of dial codes by country, as `tools/map/flags.ts` writes them. */
type Flags = Readonly<Record<string, string>>

/** The zones by the first digit of their dial codes. */
const zones: Readonly<Record<string, () => Promise<{ readonly flags: Flags }>>> = {
  1: () => import('./flags/zone-1.ts'),
  2: () => import('./flags/zone-2.ts'),
  3: () => import('./flags/zone-3.ts'),
  4: () => import('./flags/zone-4.ts'),
  5: () => import('./flags/zone-5.ts'),
  6: () => import('./flags/zone-6.ts'),
  7: () => import('./flags/zone-7.ts'),
  8: () => import('./flags/zone-8.ts'),
  9: () => import('./flags/zone-9.ts'),
}

/**
 * Draws the flag of the chosen country over the globe in its box. The globe stays for a country without a flag, and if
 * the file of its zone does not load.
 *
 * The flag is in a shadow tree, which neither the painter nor React's hydration compares with the view.
 *
 * @param zoneOf returns the first digit of a country's dial code, or undefined if it has none
 */
export async function drawFlag(
  box: Element,
  picker: HTMLSelectElement,
  zoneOf: (country: string) => string | undefined,
): Promise<void> {
  const country = picker.value
  const load = zones[zoneOf(country) ?? '']
  // A flag is decoration, so nobody reads of a failure.
  const loaded = await load?.().catch(() => undefined)
  // Hydration restores a choice without an event.
  if (picker.value !== country) return drawFlag(box, picker, zoneOf)
  const tree = box.shadowRoot ?? box.attachShadow({ mode: 'open' })
  const flag = loaded?.flags[country as Country]
  tree.replaceChildren(flag === undefined ? document.createElement('slot') : svgOf(flag))
}

/** Draws in a box of 30 by 20, with a hairline around it in the color of the box. */
function svgOf(flag: string): Element {
  const create = (name: string, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const svg = create('svg', { viewBox: '0 0 30 20', display: 'block' })
  for (const shape of flag.split('|')) {
    const space = shape.indexOf(' ')
    const [fill = '', stroke = 'none', width = '0'] = shape.slice(0, space).split(',')
    svg.append(create('path', { fill, stroke, 'stroke-width': width, d: shape.slice(space + 1) }))
  }
  const edge = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2.9', rx: '2.9', width: '30', height: '20' }
  svg.append(create('rect', edge))
  return svg
}
