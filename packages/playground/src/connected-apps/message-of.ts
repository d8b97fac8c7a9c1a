/** Claims of a token that are times. A library that checks tokens names the one that does not fit the browser's clock. */
const NAMES_TIME = /"(?:nbf|iat|exp|auth_time)"/

/** Returns the advice for the tester of a failed step, where the playground itself is the cause. */
export const messageOf = (fault: unknown): string => {
  const message = fault instanceof Error ? fault.message : String(fault)
  if (!NAMES_TIME.test(message)) return message
  return "The playground's clock was moved, so the token is not valid at the time of this browser. Choose Real time in the playground's Clock tab, and start again."
}
