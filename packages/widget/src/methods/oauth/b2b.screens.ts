/** As for users: nothing is shown here. */
export const styles: readonly string[] = []
export const sentences = {}
