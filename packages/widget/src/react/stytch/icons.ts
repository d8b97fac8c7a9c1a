import type { ReactElement, SVGProps } from 'react'
import * as plain from '../../stytch/icons/icons.tsx'

/** The icon component type of a React page. */
type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement

/**
 * Marks of OAuth providers, wallets and mailboxes, in black.
 *
 * @example
 * <iconsBlack.github width={24} height={24} />
 */
export const iconsBlack: plain.Icons<Icon> = plain.iconsBlack as plain.Icons<Icon>
/** The same marks in white. */
export const iconsWhite: plain.Icons<Icon> = plain.iconsWhite as plain.Icons<Icon>
export type { IconRegistry } from '../../stytch/icons/icons.tsx'
