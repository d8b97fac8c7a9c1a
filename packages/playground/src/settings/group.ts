import type { Setting, Values } from './setting.ts'

/** Settings under one heading. */
export interface Group {
  readonly title: string
  readonly settings: readonly Setting[]
  /** The group has an effect only with this product. */
  readonly product?: string
  /** The group has an effect only in this flow of members. */
  readonly flow?: string
}

/** Checks whether the settings of a group have an effect with the chosen products and flow. */
export const isEffective = ({ product, flow }: Group, { products = '', flow: chosenFlow }: Values): boolean =>
  (product === undefined || products.split(' ').includes(product)) && (flow === undefined || flow === chosenFlow)
