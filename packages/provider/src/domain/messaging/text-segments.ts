import sms from 'sms-segments-calculator'

/** The size of a text message as gateways bill it. */
export interface TextSize {
  readonly segments: number
  /** Characters outside the GSM alphabet force UCS-2, in which a segment holds less than half as much. */
  readonly encoding: 'GSM-7' | 'UCS-2'
}

/**
 * Returns the number of segments that carriers split a text message into (3GPP TS 23.038 and 23.040).
 *
 * @example textSize('Your code is 123456') // { segments: 1, encoding: 'GSM-7' }
 */
export const textSize = (text: string): TextSize => {
  const { segmentsCount, encodingName } = new sms.SegmentedMessage(text)
  return { segments: segmentsCount, encoding: encodingName === 'GSM-7' ? 'GSM-7' : 'UCS-2' }
}
