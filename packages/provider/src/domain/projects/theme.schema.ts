import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

const css = text(500).regex(/^[^\\<>{}]*$/, 'Expected a CSS value without braces and backslashes')

/** Empty for none. */
const picture = text(500).regex(/^(?:(?:https?:\/\/|\/|data:image\/)[^\s"'<>\\]+)?$/, 'Expected the URL of a picture')

/** Empty for none. */
const link = text(500).regex(/^(?:(?:https?:\/\/|mailto:|\/)[^\s"'<>\\]+)?$/, 'Expected the URL of a page')

/** An object in which each of these names may have this value. */
const each = <Value extends z.ZodType>(names: readonly string[], value: Value) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value.optional()])))

const button = each(['backgroundColor', 'textColor', 'borderColor', 'borderRadius'], css)
const typeface = z.strictObject({
  fontSize: css.optional(),
  fontWeight: z.union([css, z.number()]).optional(),
  color: css.optional(),
})

/**
 * The theme of a project: the styles of the widget (docs/THEME.md). The names are checked here, so that a misspelled one
 * is refused when it is saved. The widget checks each value against the grammar of its CSS property.
 */
export const projectTheme = z
  .strictObject({
    container: each(['backgroundColor', 'borderColor', 'borderRadius', 'width'], css).optional(),
    colors: each(['primary', 'foreground', 'secondary', 'success', 'warning', 'error'], css).optional(),
    buttons: each(['primary', 'secondary', 'disabled'], button).optional(),
    inputs: each(['backgroundColor', 'borderColor', 'borderRadius', 'textColor', 'placeholderColor'], css).optional(),
    fontFamily: css.optional(),
    typography: z
      .strictObject({
        fontFamily: css.optional(),
        header: typeface.optional(),
        body: typeface.optional(),
        helper: typeface.optional(),
      })
      .optional(),
    shadow: css.optional(),
    ring: css.optional(),
    spacing: css.optional(),
    controlHeight: css.optional(),
    mainHeading: each(['align'], css).optional(),
    colorScheme: z.enum(['light', 'dark', 'auto']).optional(),
    hideHeaderText: z.boolean().optional(),
    logo: z.strictObject({ logoImageUrl: picture.optional() }).optional(),
    layout: z
      .strictObject({
        social: z.enum(['auto', 'block', 'icons']).optional(),
        termsUrl: link.optional(),
        privacyUrl: link.optional(),
        helpUrl: link.optional(),
      })
      .optional(),
  })
  .refine((theme) => JSON.stringify(theme).length <= 8_000, 'Expected at most 8,000 characters')
