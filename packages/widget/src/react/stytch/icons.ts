import type { ReactElement, SVGProps } from 'react'
import * as plain from '../../stytch/icons/icons.tsx'

/** A component, as a React page knows it. */
type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement

/**
 * Marks of outside accounts, wallets and mailboxes, in black.
 *
 * @example
 * <iconsBlack.github width={24} height={24} />
 */
export const iconsBlack: plain.Icons<Icon> = plain.iconsBlack as plain.Icons<Icon>
/** The same in white. */
export const iconsWhite: plain.Icons<Icon> = plain.iconsWhite as plain.Icons<Icon>
export type { IconRegistry } from '../../stytch/icons/icons.tsx'
