import type { Person } from './person.ts'

/**
 * What the widget's page tells of its form: whether React has marked it as its own, and whether it is the node that was
 * looked at first.
 */
export const nodes = ({ driver }: Person) =>
  driver.run(() => {
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])])
    const [form] = within(document).filter((one) => one.matches('[data-latchkey-screen] form'))
    const page = globalThis as typeof globalThis & { firstForm?: Element | undefined }
    const isReacts = Object.keys(form ?? {}).some((key) => key.startsWith('__react'))
    const isFirst = page.firstForm === form
    page.firstForm ??= form
    return { isReacts, isFirst }
  })

export const isOurs = { isReacts: false, isFirst: false }
export const isTakenOver = { isReacts: true, isFirst: true }
