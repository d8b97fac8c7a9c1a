/** Attributes of a button that submits a printed form, so that it works where no script runs. */
export interface PrintedPress {
  readonly type: 'submit'
  /** ID of the form. */
  readonly form: string
  readonly name: 'intent'
  readonly value: string
}

/**
 * Returns the attributes of a button that emits an intent.
 *
 * @param form ID of the printed form; undefined in a browser with scripts
 */
export const printedPress = (form: string | undefined, intent: string): PrintedPress | undefined =>
  form === undefined ? undefined : { type: 'submit', form, name: 'intent', value: intent }
