/**
 * Gives every element of a shadow tree the part names that a page's `::part()` selects: its classes, without their
 * prefix. An observer is called before the browser paints, so no style of the page comes late.
 */
export function nameParts(tree: ShadowRoot): void {
  new MutationObserver(() => {
    for (const element of tree.querySelectorAll('[class]')) {
      const names = partNamesOf(element)
      if (element.getAttribute('part') !== names) element.setAttribute('part', names)
    }
  }).observe(tree, { subtree: true, childList: true, attributeFilter: ['class', 'part'] })
}

const partNamesOf = (element: Element): string =>
  `${element.getAttribute('class')}`.replace('latchkey', 'container').replaceAll('lk-', '')
