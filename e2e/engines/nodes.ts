import type { Person } from './person.ts'

/** Returns whether React owns the form, and whether it is the node of the first call. */
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
