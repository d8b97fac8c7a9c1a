/** The page is left for the provider's own screens: here are none. */
export const styles: readonly string[] = []
export const sentences = {}
