/** A door. */
export const knock = {
  'knock.use': 'Knock at the door',
  'knock.atDoor': 'You stand at the door',
  'knock.thrice': 'Knock three times',
  'knock.heard': 'Heard {times} times',
} as const
