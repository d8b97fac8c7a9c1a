import { animate, observeSize } from '../ui/motion-features.ts'

/** Animates the height of a box from one screen to the next. */
export interface HeightMotion {
  /** Call it when the next screen is in the box and before the browser paints it. */
  play(): void
  stop(): void
}

const timing = { duration: 160, easing: 'ease-out' }

/**
 * Follows the height of a box, because the height of the screen before is gone when the next one is in the box. CSS alone
 * cannot animate it: the height is `auto` before and after.
 *
 * A box that grows has its height at once: what a growing box clips cannot be seen, and takes no press. In a box that
 * shrinks, the foot comes up with the edge: at its place it would be in the middle of a card that looks empty.
 */
export function createHeightMotion(box: HTMLElement): HeightMotion {
  let height = 0
  const stop = observeSize(box, () => {
    height = box.offsetHeight
  })
  return {
    play() {
      const heights = [height, box.offsetHeight]
      const surplus = height - box.offsetHeight
      if (surplus <= 0) return
      const frames = heights.map((px) => ({ height: `${px}px`, overflow: 'clip' }))
      animate(box, frames, timing)
      const foot = box.querySelector('.lk-watermark')
      if (foot) animate(foot, [{ transform: `translateY(${surplus}px)` }, { transform: 'none' }], timing)
    },
    stop,
  }
}
