/** English: what every screen may say, once there is somebody who answers. */
export const words = {
  'flow.back': 'Back',
  'flow.retry': 'Try again',
  'flow.wait': 'Please wait {time} before you try again.',
  'flow.unknown': 'Something went wrong. Please try again.',
  'flow.poweredBy': 'Powered by {name}',
  'flow.newTab': 'opens in a new tab',
} as const
