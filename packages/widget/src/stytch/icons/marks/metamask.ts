import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [
  [
    'M2.5 3.5l7 3.2h5l7-3.2-1.6 7.2 1.6 5.6-1.6 4-4.4-1.2-2.2 1.4h-2.6l-2.2-1.4-4.4 1.2-1.6-4 1.6-5.6zM7.2 11.8l2.8 2.6.4-1.9zM16.8 11.8l-2.8 2.6-.4-1.9zM10.4 18.2h3.2l-.4-1.2h-2.4z',
    'currentColor',
  ],
]
