import { ActButton, isAllowed } from '../ActButton.tsx'
import type { PageProps } from '../contract.ts'
import { removeCertificate } from './acts.ts'
import type { AboutConnection } from './connection.ts'

/** How long before its end a certificate is marked. */
const SOON_MS = 30 * 24 * 60 * 60 * 1000

/** The certificates of the identity provider, with their ends. One that ends soon is marked. */
export const Certificates = ({ about, page }: { readonly about: AboutConnection; readonly page: PageProps }) => {
  const { subject, words } = about
  if (subject.kind !== 'saml' || subject.verification_certificates.length === 0) return null
  const format = new Intl.DateTimeFormat(words.locale ?? 'en', { dateStyle: 'medium' })
  return (
    <div className="lk-field">
      <p className="lk-label">{words('portal.certificates')}</p>
      <ul className="lk-portal-rows">
        {subject.verification_certificates.map(({ certificate_id, issuer, expires_at }) => {
          const endMs = Date.parse(expires_at)
          const isOver = endMs < Date.now()
          const date = Number.isNaN(endMs) ? expires_at : format.format(endMs)
          return (
            <li key={certificate_id} className="lk-portal-row">
              <span className="lk-portal-open">
                <bdi>{issuer || certificate_id}</bdi>
                <span className={isOver || endMs - Date.now() < SOON_MS ? 'lk-failures' : 'lk-helper'}>
                  {words(isOver ? 'portal.expiredOn' : 'portal.expiresOn', { date })}
                </span>
              </span>
              {isAllowed(removeCertificate, about) && (
                <ActButton
                  act={removeCertificate}
                  about={about}
                  id={subject.connection_id}
                  input={{ certificate: certificate_id }}
                  page={page}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
