/** Something that only the person at the machine can put right: says what happened, and what to do. */
export class Unprepared extends Error {
  /** @param {string} happened @param {string} remedy */
  constructor(happened, remedy) {
    super(`${happened}\n${remedy}`)
  }
}
