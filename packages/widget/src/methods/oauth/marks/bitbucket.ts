import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [['M2.5 4h19l-2.7 16.5H5.2zM9.3 9.5l1.1 5.5h3.2l1.1-5.5z', '#2684ff']]
