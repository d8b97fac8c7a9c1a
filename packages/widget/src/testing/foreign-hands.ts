/** What changes the page beside its own scripts. */
export interface ForeignHands {
  /**
   * Translates the page: every text becomes two nested `<font>` elements, as Google Translate leaves it. `same` keeps the
   * words, so that a test finds them; `loud` changes them. `restored` puts other text nodes in the place of ours, as a
   * translator does that shows the original again.
   */
  readonly translates?: 'same' | 'loud' | 'restored'
  /** Inserts the elements of password managers and spelling checkers at fields, in containers and in the body. */
  readonly inserts?: boolean
  /** Moves each element of the widget into a new one, as extensions that wrap fields do. The focused one stays. */
  readonly moves?: boolean
  /** Removes pictures, rules, headings and paragraphs of the widget, as blockers do by their lists. Messages stay. */
  readonly removes?: boolean
}

/**
 * Starts to change the page, now and after each change of it, as a browser's translator and extensions do. Runs in the
 * page, before or after its scripts, and depends on nothing outside.
 */
export const startForeignHands = ({ translates, inserts = false, moves, removes }: ForeignHands): void => {
  const met = new WeakSet<Node>()
  const isNew = (node: Node) => !met.has(node) && met.add(node) !== undefined
  /** Elements of the widget, apart from those that hold the focus: it would be lost. */
  const ours = (...tags: readonly string[]) =>
    [...document.querySelectorAll(tags.map((tag) => `.latchkey ${tag}`).join())].filter(
      (element) => element.parentElement?.closest('svg') === null && !element.contains(document.activeElement),
    )
  const move = () => {
    const tags = ['input', 'label', 'p', 'h2', 'form', 'section', 'ul', 'li', 'svg', 'button', 'button span', 'div']
    for (const element of ours(...tags)) {
      if (element.hasAttribute('data-foreign') || !isNew(element)) continue
      const wrapper = document.createElement('div')
      wrapper.setAttribute('data-foreign', '')
      wrapper.style.display = 'contents'
      element.replaceWith(wrapper)
      wrapper.append(element)
    }
  }
  const remove = () => {
    for (const element of ours('svg', 'img', 'hr', 'h2', 'p:not([role], [id], [aria-live])'))
      if (
        isNew(element) &&
        !element.closest('.lk-toast, [role=alert]') &&
        !element.querySelector('input, button, a, [role]')
      )
        element.remove()
  }
  const translate = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const isKept = text.parentElement?.closest('head, script, style, option, font, svg, [translate=no], .notranslate')
      if (isKept || text.data.trim() === '') continue
      if (translates === 'restored') {
        if (!isNew(text)) continue
        const original = new Text(text.data)
        met.add(original)
        text.replaceWith(original)
        continue
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = translates === 'loud' ? text.data.toUpperCase() : text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const insert = () => {
    const foreign = (name: string, mark: string) => {
      const element = document.createElement(name)
      element.setAttribute(mark, '')
      return element
    }
    for (const field of document.querySelectorAll('input, select')) {
      if (field.nextElementSibling?.hasAttribute('data-lastpass-icon-root')) continue
      field.setAttribute('data-gramm', 'false')
      field.after(foreign('div', 'data-lastpass-icon-root'))
    }
    for (const place of document.querySelectorAll('.latchkey, .latchkey form, .latchkey ul, .latchkey button, body')) {
      if (place.firstElementChild?.localName !== 'grammarly-extension')
        place.prepend(foreign('grammarly-extension', 'data-grammarly-shadow-root'))
      if (place.lastElementChild?.localName !== 'com-1password-button')
        place.append(foreign('com-1password-button', 'data-1p-root'))
    }
  }
  const work = () => {
    if (translates) translate()
    if (inserts) insert()
    if (moves) move()
    if (removes) remove()
    // Otherwise they would answer their own changes.
    observer.takeRecords()
  }
  const observer = new MutationObserver(work)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  if (document.body) work()
}
