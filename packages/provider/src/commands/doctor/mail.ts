import { type MailSettings, verifyMail } from '../../ports/mail.ts'
import type { Finding } from './finding.ts'

/** Opens a connection to the mail server and logs in, without sending anything. */
export const checkMail = async (mail: MailSettings | null): Promise<Finding> => {
  if (mail === null)
    return {
      about: 'mail',
      says: 'No mail is sent, so sign-in by email and password resets do not work.',
      change: 'Set SMTP_URL and MAIL_FROM.',
    }
  const { host } = new URL(mail.smtpURL)
  const why = await verifyMail(mail)
  if (why === null) return { about: 'mail', says: `${host} accepts mail from ${mail.from}.` }
  return {
    about: 'mail',
    says: `${host} does not accept mail: ${why}.`,
    change: 'Correct SMTP_URL (host, port, smtps: for port 465, user and password in percent-encoding).',
  }
}
