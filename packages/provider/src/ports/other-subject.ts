/** The profile is of another user than the ID token. */
export class OtherSubject extends Error {
  constructor() {
    super('The provider returned two subjects.')
  }
}
