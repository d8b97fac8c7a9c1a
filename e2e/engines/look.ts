/** A part of a page: a selector, which also searches open shadow roots, and its name if it has one. */
export interface Part {
  readonly css: string
  readonly name?: string
}

/** Visible properties of a part. */
export interface VisibleProperties {
  /** Its center, in the viewport. */
  readonly x: number
  readonly y: number
  /** Whether a click there reaches it: nothing covers it. */
  readonly reachable: boolean
  /** Whether nothing around it is in a motion that ends. */
  readonly still: boolean
  readonly text: string
  readonly value: string | null
  readonly focused: boolean
  readonly disabled: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** A few properties that a theme sets. */
  readonly style: Readonly<Record<string, string>>
}

/** Runs in the page: finds the first visible match, and scrolls it into view. */
export const look = ({ css, name }: Part): VisibleProperties | null => {
  const within = (root: ParentNode): Element[] => [
    ...root.querySelectorAll(css),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : [])),
  ]
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent ??
    ''
  const element = within(document).find((candidate) => {
    const { width, height } = candidate.getBoundingClientRect()
    return width > 0 && height > 0 && (name === undefined || nameOf(candidate).trim() === name)
  })
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const root = element.getRootNode() as Document | ShadowRoot
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = root.elementFromPoint(x, y)
  const moving = root
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  const style = getComputedStyle(element)
  return {
    x,
    y,
    reachable: hit !== null && (element.contains(hit) || hit.contains(element)),
    still: moving.length === 0,
    text: element.textContent ?? '',
    value: (element as HTMLInputElement).value ?? null,
    focused: root.activeElement === element,
    disabled: element.matches(':disabled, [aria-disabled="true"]'),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    style: Object.fromEntries(
      ['backgroundColor', 'color', 'direction', 'fontFamily', 'borderTopLeftRadius', 'width'].map((property) => [
        property,
        String(style[property as 'color']),
      ]),
    ),
  }
}

/** Runs in the page: waits until a frame has been painted, because WebKit may answer two questions within one frame. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
