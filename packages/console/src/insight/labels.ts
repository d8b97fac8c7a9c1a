/** Names of columns and categories for readers. Other names are shown with spaces. */
const labels: Readonly<Record<string, string>> = {
  at: 'Time (UTC)',
  all: 'All methods',
  email_otp: 'Email code',
  sms_otp: 'Text code',
  whatsapp_otp: 'WhatsApp code',
  email_link: 'Email link',
  oauth: 'Social sign-in',
  crypto_wallet: 'Wallet',
  sso: 'Single sign-on',
  totp: 'Authenticator app',
  signed_in: 'Signed in',
  started_after: 'Until started',
  sent_after: 'Until sent',
  verified_after: 'Until verified',
  signed_in_after: 'Until signed in',
  back_end: 'Back end',
  sms: 'Text',
  sms_delivered: 'Text delivered',
  sms_failed: 'Text failed',
  whatsapp: 'WhatsApp',
  whatsapp_delivered: 'WhatsApp delivered',
  whatsapp_failed: 'WhatsApp failed',
  sign_ins: 'Sign-ins',
  p95: '95th percentile',
  read_median: 'Read, median',
  read_p95: 'Read, 95th percentile',
  write_median: 'Write, median',
  write_p95: 'Write, 95th percentile',
  webhook: 'Webhook events',
  client: 'Client secret',
}

/** @example labelOf('email_otp') // 'Email code' */
export const labelOf = (name: string): string => {
  const words = labels[name] ?? name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
