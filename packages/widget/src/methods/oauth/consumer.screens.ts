/** No screens: the user continues on the provider's pages. */
export const styles: readonly string[] = []
export const sentences = {}
export const screens = {}
