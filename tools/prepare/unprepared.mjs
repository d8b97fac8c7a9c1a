/** An error that only the user of the machine can fix: it says what happened, and what to do. */
export class Unprepared extends Error {
  /** @param {string} happened @param {string} remedy */
  constructor(happened, remedy) {
    super(`${happened}\n${remedy}`)
  }
}
