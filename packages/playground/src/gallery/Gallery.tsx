import { pictures } from '@latchkey/widget/gallery/all-pictures'
import { Picture } from '@latchkey/widget/gallery/Picture.tsx'
import { useMemo, useRef } from 'react'
import { Masthead } from '../host/Masthead.tsx'
import { Control } from '../settings/Control.tsx'
import { useKeptInAddress } from '../settings/kept-in-address.ts'
import { Approached } from './Approached.tsx'
import { useFirstView } from './first-view.ts'
import { gallerySettings, localeOf, stylesOf, widthOf } from './settings.ts'

/** A link may ask for some of the pictures: `?picture=Main: Idle`. */
const asked = new URLSearchParams(location.search).getAll('picture')
const isAsked = (section: string, { title }: { readonly title: string }) =>
  asked.length === 0 || asked.includes(`${section}: ${title}`)

const idOf = (title: string) => `screen-${title.replaceAll(' ', '-')}`

/** Shows every screen in every state, rendered by the real widget in the page itself. */
export function Gallery() {
  const { values, change } = useKeptInAddress(gallerySettings)
  const styles = useMemo(() => stylesOf(values), [values])
  const states = values.states?.split(' ') ?? []
  const gallery = useRef<HTMLElement>(null)
  const isThere = useFirstView(gallery, asked.length > 0)
  return (
    <>
      <Masthead page="gallery" />
      <form className="bar" aria-label="Look" onSubmit={(event) => event.preventDefault()}>
        {gallerySettings.map((setting) => (
          <Control
            key={setting.id}
            setting={setting}
            value={values[setting.id] ?? setting.initial}
            change={(value) => change(setting.id, value)}
          />
        ))}
      </form>
      <div className="gallery-desk">
        <nav className="index" aria-label="Screens">
          <ol>
            {pictures.map(({ title }) => (
              <li key={title}>
                <a href={`#${idOf(title)}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <main className="gallery" ref={gallery} data-opening={isThere ? undefined : ''}>
          <p className="opening" role="status">
            {!isThere && 'Drawing the screens…'}
          </p>
          {pictures.map(({ title, shots }) => (
            <section key={title} aria-labelledby={idOf(title)}>
              <h2 id={idOf(title)}>{title}</h2>
              <div className="shots">
                {shots
                  .filter((shot) => states.includes(shot.state) && isAsked(title, shot))
                  .map((shot) => (
                    <Approached
                      key={JSON.stringify([shot.title, shot.step, shot.config, shot.browser])}
                      state={shot.state}
                      caption={shot.title}
                      isAtOnce={asked.length > 0}
                      mayIdle={isThere}
                    >
                      <div dir={values.direction} style={{ maxWidth: widthOf(values.frame) }}>
                        <Picture
                          shot={shot}
                          styles={styles}
                          locale={localeOf(values.locale)}
                          shadow={values.shadow === 'true'}
                        />
                      </div>
                    </Approached>
                  ))}
              </div>
            </section>
          ))}
        </main>
      </div>
    </>
  )
}
