import type { ReactElement, ReactNode } from 'react'

/** Attributes that HTML names otherwise than JSX. Those of SVG that have a capital in JSX are said in a style sheet. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  onChange: 'oninput',
}

/** Where `false` is a value, not the absence of the attribute. */
const ENUMERATED = /^(aria-|data-|spellCheck$)/

/** What a view listens for, and on which of the nodes. */
export type Listener = readonly [element: Element, type: string, listener: EventListener]

/**
 * Makes nodes of plain views, as React would, and without React. Never from a string of markup: no policy has anything
 * to refuse. Texts beside each other stay nodes of their own, as hydration expects them.
 *
 * @param listeners takes what the views listen for: it may be other nodes than these that are listened to
 * @example
 * paint(<Heading id="lk-title" text="Sign up or log in" />, box, [])
 */
export function paint(node: ReactNode, into: Element, listeners: Listener[]): void {
  if (Array.isArray(node)) for (const one of node) paint(one, into, listeners)
  else if (typeof node === 'object' && node) paintElement(node as ReactElement<Props>, into, listeners)
  else if (typeof node === 'string' || typeof node === 'number') into.append(`${node}`)
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

function paintElement({ type, props }: ReactElement<Props>, into: Element, listeners: Listener[]): void {
  if (typeof type === 'function') paint((type as (props: Props) => ReactNode)(props), into, listeners)
  else if (typeof type === 'string') into.append(elementOf(type, props, into, listeners))
  // A fragment is a symbol.
  else paint(props.children, into, listeners)
}

function elementOf(
  type: string,
  props: Props,
  { ownerDocument, namespaceURI }: Element,
  listeners: Listener[],
): Element {
  const element = ownerDocument.createElementNS(type === 'svg' ? 'http://www.w3.org/2000/svg' : namespaceURI, type)
  for (const [key, value] of Object.entries(props)) {
    const name = NAMES[key] ?? key
    if (typeof value === 'function') listeners.push([element, name.slice(2).toLowerCase(), value as EventListener])
    else if (key !== 'children' && value != null && (value !== false || ENUMERATED.test(key)))
      element.setAttribute(name, value === true && !ENUMERATED.test(key) ? '' : `${value}`)
  }
  paint(props.children, element, listeners)
  // Its options are there now.
  if (type === 'select') (element as HTMLSelectElement).value = `${props.defaultValue}`
  return element
}
