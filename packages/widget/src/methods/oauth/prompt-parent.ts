import { observeSize } from '../../ui/motion-features.ts'
import { adoptStyles } from '../../ui/styles.ts'

/** How long a prompt's size must be stable. */
const RESIZE_PAUSE_MS = 100

/** Google's frame has a fixed width that may exceed a narrow page. */
const fits = '[data-latchkey-prompt]{position:relative}[data-latchkey-prompt] *{max-width:100%}'

/** The element that Google's script receives. */
export interface PromptParent {
  /** Resolves once the element has content. */
  readonly filled: Promise<void>
  close(): void
}

/**
 * Creates an element in the place of the box that `document.getElementById` finds, and keeps the box at its height.
 * Returns null if that is impossible: a box in a shadow root of the page itself cannot be found by ID.
 */
export function promptParent(box: HTMLElement, id: string): PromptParent | null {
  const root = box.getRootNode()
  const lightElement = root instanceof ShadowRoot ? document.createElement('div') : null
  if (root instanceof ShadowRoot && lightElement) {
    lightElement.id = id
    lightElement.slot = id
    root.host.append(lightElement)
  }
  const parent = document.getElementById(id)
  if (!parent) {
    lightElement?.remove()
    return null
  }
  parent.dataset.latchkeyPrompt = ''
  const { takeOff } = adoptStyles(document, fits)
  let fill = () => {}
  const filled = new Promise<void>((resolve) => {
    fill = resolve
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    // `scrollHeight` is rounded, which could cut off a fraction of a pixel and with it a border.
    const height = Math.max(parent.scrollHeight, Math.ceil(parent.getBoundingClientRect().height))
    box.style.height = height > 0 ? `${height}px` : ''
  }
  const look = () => {
    if (parent.scrollHeight > 0) fill()
    clearTimeout(timer)
    timer = setTimeout(follow, RESIZE_PAUSE_MS)
  }
  // The element's own size does not include absolutely positioned content, so attribute changes are observed too.
  const stopSizes = observeSize(parent, look)
  const nodes = new MutationObserver(look)
  nodes.observe(parent, { childList: true, subtree: true, attributes: true })
  return {
    filled,
    close() {
      clearTimeout(timer)
      stopSizes()
      nodes.disconnect()
      box.style.height = ''
      lightElement?.remove()
      takeOff()
    },
  }
}
