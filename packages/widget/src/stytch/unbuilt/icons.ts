/** Pictures of the outside providers, in black and in white. They come with social sign-in; until then there are none. */
export const iconsBlack: IconRegistry = {}
export const iconsWhite: IconRegistry = {}

export type IconRegistry<Name extends string = string> = { [Icon in Name]?: unknown }
