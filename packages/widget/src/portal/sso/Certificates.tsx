import { ActButton, isAllowed } from '../ActButton.tsx'
import type { PageProps } from '../contract.ts'
import { removeCertificate } from './acts.ts'
import { certificateEnd } from './certificate-end.ts'
import type { AboutConnection } from './connection.ts'

/** The certificates of the identity provider, with their ends and the way to replace one. */
export const Certificates = ({ about, page }: { readonly about: AboutConnection; readonly page: PageProps }) => {
  const { subject, words } = about
  if (subject.kind !== 'saml' || subject.verification_certificates.length === 0) return null
  const mayReplace = isAllowed(removeCertificate, about)
  return (
    <div className="lk-field">
      <p className="lk-label">{words('portal.certificates')}</p>
      {mayReplace && <p className="lk-helper">{words('portal.replaceCertificate')}</p>}
      <ul className="lk-portal-rows">
        {subject.verification_certificates.map(({ certificate_id, issuer, expires_at }) => {
          const { state, text } = certificateEnd(expires_at, words, Date.now())
          return (
            <li key={certificate_id} className="lk-portal-row">
              <span className="lk-portal-open">
                <bdi>{issuer || certificate_id}</bdi>
                <span className="lk-helper lk-portal-end" data-end={state}>
                  {text}
                </span>
              </span>
              {mayReplace && (
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
