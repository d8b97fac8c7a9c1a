import { adoptStyles } from '../../ui/styles.ts'

/** How long a prompt's size must have been at rest. */
const RESIZE_PAUSE_MS = 100

/** Google's frame has a width of its own, which a narrow page has not. */
const fits = '[data-latchkey-prompt]{position:relative}[data-latchkey-prompt] *{max-width:100%}'

/** The element that Google's script is given. */
export interface PromptParent {
  /** Resolves once something stands in it. */
  readonly filled: Promise<void>
  close(): void
}

/**
 * Makes an element that `document.getElementById` finds in the box's place, and lets the box follow its height. Null where
 * there is none to be had: the box stands in a shadow root of the page's own, inside which nothing is found.
 */
export function promptParent(box: HTMLElement, id: string): PromptParent | null {
  const root = box.getRootNode()
  const made = root instanceof ShadowRoot ? document.createElement('div') : null
  if (root instanceof ShadowRoot && made) {
    made.id = id
    made.slot = id
    root.host.append(made)
  }
  const parent = document.getElementById(id)
  if (!parent) {
    made?.remove()
    return null
  }
  parent.dataset.latchkeyPrompt = ''
  const takeOff = adoptStyles(document, fits)
  let fill = () => {}
  const filled = new Promise<void>((resolve) => {
    fill = resolve
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    // Rounded, the one number of the two would cut off the last part of a pixel, and with it a border.
    const height = Math.max(parent.scrollHeight, Math.ceil(parent.getBoundingClientRect().height))
    box.style.height = height > 0 ? `${height}px` : ''
  }
  const look = () => {
    if (parent.scrollHeight > 0) fill()
    clearTimeout(timer)
    timer = setTimeout(follow, RESIZE_PAUSE_MS)
  }
  // Its own size says nothing of what stands absolutely in it, so what is written on that is looked at too.
  const sizes = new ResizeObserver(look)
  const nodes = new MutationObserver(look)
  sizes.observe(parent)
  nodes.observe(parent, { childList: true, subtree: true, attributes: true })
  return {
    filled,
    close() {
      clearTimeout(timer)
      sizes.disconnect()
      nodes.disconnect()
      box.style.height = ''
      made?.remove()
      takeOff()
    },
  }
}
