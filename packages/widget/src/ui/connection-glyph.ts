import type { Mark } from './mark.ts'

/** A building: an organization's own identity provider. */
export const connectionGlyph: Mark = [
  ['M4 21V3.8h9.5V21M13.5 9.5H20V21M2 21h20', 'none', 'currentColor'],
  ['M7.3 8h3m-3 4.2h3m-3 4.2h3m5.5-2.6h1.7m-1.7 3.4h1.7', 'none', 'currentColor'],
]
