import type { ReactElement, ReactNode } from 'react'

/**
 * Attributes whose HTML name differs from JSX. SVG attributes that JSX writes in camel case are set in a style sheet.
 */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  onChange: 'oninput',
}

/** Attributes for which `false` is a value and not an absent attribute. */
const ENUMERATED = /^(aria-|data-|spellCheck$)/

/** An event listener of a view with its element, or a `ref`, which receives the element instead of an event. */
export type Listener = readonly [element: Element, type: string, listener: (received: never) => void]

/**
 * Creates the nodes of views without hooks, as React would. Never uses markup strings, so no Content-Security-Policy or
 * Trusted Types policy is violated. Adjacent texts stay separate nodes, as hydration expects.
 *
 * @param listeners receives the views' event listeners; the caller may attach them to other, equal nodes
 * @example
 * paint(<Heading id="lk-title" text="Sign up or log in" />, box, [])
 */
export function paint(node: ReactNode, into: Element, listeners: Listener[]): void {
  if (Array.isArray(node)) for (const one of node) paint(one, into, listeners)
  else if (typeof node === 'object' && node) paintElement(node as ReactElement<PaintedProps>, into, listeners)
  // React makes no node of an empty text, and would find one too many.
  else if (typeof node === 'string' ? node : typeof node === 'number') into.append(`${node}`)
}

type PaintedProps = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

function paintElement({ type, props }: ReactElement<PaintedProps>, into: Element, listeners: Listener[]): void {
  if (typeof type === 'function') paint((type as (props: PaintedProps) => ReactNode)(props), into, listeners)
  else if (typeof type === 'string') into.append(elementOf(type, props, into, listeners))
  // A fragment's type is a symbol.
  else paint(props.children, into, listeners)
}

function elementOf(
  type: string,
  props: PaintedProps,
  { ownerDocument, namespaceURI }: Element,
  listeners: Listener[],
): Element {
  const element = ownerDocument.createElementNS(type === 'svg' ? 'http://www.w3.org/2000/svg' : namespaceURI, type)
  for (const [key, value] of Object.entries(props)) {
    const name = NAMES[key] ?? key
    if (typeof value === 'function')
      listeners.push([element, name === 'ref' ? name : name.slice(2).toLowerCase(), value as Listener[2]])
    else if (key !== 'children' && value != null && (value !== false || ENUMERATED.test(key)))
      element.setAttribute(name, value === true && !ENUMERATED.test(key) ? '' : `${value}`)
  }
  paint(props.children, element, listeners)
  // The options exist now.
  if (type === 'select') (element as HTMLSelectElement).value = `${props.defaultValue}`
  return element
}
