import type { RenderState } from './row.ts'
import type { Vertical } from './vertical.ts'

/** The content of a box before React has loaded, as React must continue it. */
export interface Painted<V extends Vertical> {
  readonly state: RenderState<V>
  /** Whether the content has space for the watermark in any case. */
  readonly isRoomy: boolean
  /** Whether the watermark itself is painted. */
  readonly hasWatermark: boolean
  /** Whether it is an outline, in which nothing can have the focus. */
  readonly isOutline?: boolean
}
