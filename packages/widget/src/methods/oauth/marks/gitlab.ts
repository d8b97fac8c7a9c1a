import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [
  ['M12 21.5L2.2 13.8l2-8.6 3 5.4h9.6l3-5.4 2 8.6z', '#e24329'],
  ['M12 21.5L2.2 13.8l5-3.2zM12 21.5l9.8-7.7-5-3.2z', '#fc6d26'],
]
