import type { ReactElement, SVGProps } from 'react'
import * as plain from '../../stytch/icons/icons.tsx'

/** The icon component type of a React page. */
type IconComponent = (props: SVGProps<SVGSVGElement>) => ReactElement

/**
 * Marks of OAuth providers, wallets and mailboxes, in black.
 *
 * @example
 * <iconsBlack.github width={24} height={24} />
 */
export const iconsBlack: plain.Icons<IconComponent> = plain.iconsBlack as plain.Icons<IconComponent>
/** The same marks in white. */
export const iconsWhite: plain.Icons<IconComponent> = plain.iconsWhite as plain.Icons<IconComponent>
export type { IconRegistry } from '../../stytch/icons/icons.tsx'
