/** A color as `#rrggbb`. */
export type Hex = `#${string}`

/** The least contrast of text that WCAG 2.2 AA requires (1.4.3). */
export const leastContrast = 4.5

const channelsOf = (hex: Hex): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toEncoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (hex: Hex): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns the contrast of two colors, from 1 to 21.
 *
 * @example
 * contrast('#000000', '#ffffff') // 21
 */
export const contrast = (one: Hex, other: Hex): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Lightness from 0 to 1, and two axes of color: https://www.w3.org/TR/css-color-4/#ok-lab */
type Oklab = readonly [lightness: number, a: number, b: number]

const toOklab = (hex: Hex): Oklab => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(toLinear)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Colors that a screen cannot show are cut to the nearest value of each channel. */
const toHex = ([lightness, a, b]: Oklab): Hex => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = channels.map((value) => Math.round(toEncoded(Math.min(Math.max(value, 0), 1)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const steps = 200

/**
 * Returns the color nearest to a chosen one that has enough contrast on a background: the same hue, lighter or darker by
 * as little as possible in OKLab. A color that passes is returned unchanged.
 */
export const nearestPassing = (chosen: Hex, background: Hex, least = leastContrast): Hex => {
  if (contrast(chosen, background) >= least) return chosen
  const [lightness, a, b] = toOklab(chosen)
  for (let step = 1; step <= steps; step++)
    for (const sign of [-1, 1]) {
      const next = lightness + (sign * step) / steps
      if (next < 0 || next > 1) continue
      // Near black and white fewer hues exist, so the color fades with the distance to them.
      const share = Math.min(1, 2 * Math.min(next, 1 - next) * 2)
      const candidate = toHex([next, a * share, b * share])
      if (contrast(candidate, background) >= least) return candidate
    }
  return contrast('#000000', background) > contrast('#ffffff', background) ? '#000000' : '#ffffff'
}
