/** No screens, as for users. */
export const styles: readonly string[] = []
export const sentences = {}
export const screens = {}
