/** Grant type of devices (RFC 8628, 3.4). */
export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code'

/** What a program is told that asks for the device grant of a project in which it is off. */
export const deviceGrantIsOff =
  'This project does not let devices sign in by a code. Ask its owner to turn on `idp_device_enabled`.'
