import { supportsValue } from '../ui/page-features.ts'
/// <reference path="../ui/css.d.ts" />

import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type PlainId, type Strings, wordsOf } from '../copy/copy.ts'
import { userButton } from '../copy/locales/en.ts'
import type { Locale } from '../copy/locales.ts'
import { Picture } from '../ui/Picture.tsx'
import container from '../ui/styles/container.css?inline'
import pictureRules from '../ui/styles/picture.css?inline'
import rules from '../ui/styles/user-button.css?inline'
import { adoptStyles } from '../ui/styles.ts'
import { readTheme, type Styles } from '../ui/theme.ts'
import { initialsOf } from '../user-flow/person.ts'

/** An entry that a site adds to the menu. */
export interface UserButtonItem {
  readonly label: string
  /** Where the entry leads. */
  readonly url?: string
  /** Called when the user chooses the entry. */
  readonly onSelect?: () => void
}

export interface UserButtonProps {
  /** The URL of your account page. Without it and `onAccount` the menu has no such entry. */
  readonly accountURL?: string
  /** Shows your account page, instead of a URL. */
  readonly onAccount?: () => void
  /** Called after the user has signed out. */
  readonly onSignOut?: () => void
  /** Entries between the account and "Sign out". */
  readonly items?: readonly UserButtonItem[]
  /** As for the sign-in widget. */
  readonly locale?: Locale
  /** As for the sign-in widget. */
  readonly strings?: Strings
  /** As for the sign-in widget. */
  readonly styles?: Styles
}

/** The items of a menu, in their order. */
const itemsIn = (menu: Element | null): readonly HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

/** Returns the item to which a key moves the focus, if any (WAI-ARIA APG, menu button). */
function itemByKey(key: string, items: readonly HTMLElement[], focused: Element | null): HTMLElement | undefined {
  const current = items.indexOf(focused as HTMLElement)
  if (key === 'ArrowDown') return items[(current + 1) % items.length]
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1) return undefined
  const fromNext = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  return fromNext.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()))
}

/** What the button shows and what its menu does, for users and for members. */
interface UserMenuProps extends UserButtonProps {
  readonly name: string
  readonly contact: string
  /** URL of the picture. Default: the initials. */
  readonly picture?: string | undefined
  /** The organization of a member. */
  readonly organization?: string | undefined
  readonly signOut: () => Promise<unknown>
  /** The other organizations of a member, as far as they have loaded. */
  readonly others?: readonly { readonly id: string; readonly name: string }[]
  readonly switchTo?: (organizationId: string) => Promise<unknown>
  /** Called when the menu opens. */
  readonly onOpen?: () => void
}

/** A button with the picture or the initials, and its menu. */
export function UserMenu({
  name,
  contact,
  picture,
  organization,
  signOut,
  others = [],
  switchTo,
  onOpen,
  accountURL,
  onAccount,
  onSignOut,
  items = [],
  locale,
  strings,
  styles,
}: UserMenuProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  /** The item that takes the focus when the menu opens. Null while it is closed. */
  const [opening, setOpening] = useState<'first' | 'last' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PlainId | null>(null)
  const [localWordsOf, setWordsOf] = useState(() => wordsOf)
  const isOpen = opening !== null
  const words = useMemo(() => localWordsOf(userButton, strings), [localWordsOf, strings])
  const label = words('userButton.label', { name: name || contact })
  const theme = JSON.stringify(styles)

  useLayoutEffect(() => {
    const tree = box.current?.getRootNode() as Document | ShadowRoot
    const styleSheets = [container, pictureRules, rules].map((css) => adoptStyles(tree, css))
    return () => {
      for (const one of styleSheets) one.takeOff()
    }
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { properties, scheme } = readTheme(theme && JSON.parse(theme), supportsValue, console.warn)
    element.dataset.scheme = scheme
    for (const [property, value] of properties) element.style.setProperty(property, value)
    return () => {
      for (const [property] of properties) element.style.removeProperty(property)
    }
  }, [theme])

  useEffect(() => {
    let isCurrent = true
    const element = box.current
    const report = (fault: unknown) => console.warn(fault)
    // The language is a separate file, which an English page does not load.
    if (locale && element)
      import('../copy/load-language.ts')
        .then(({ loadLanguage }) =>
          loadLanguage(
            () => (isCurrent ? locale : undefined),
            (make) => setWordsOf(() => make),
            element,
            report,
            null,
          ),
        )
        .catch(report)
    return () => {
      isCurrent = false
      setWordsOf(() => wordsOf)
    }
  }, [locale])

  useLayoutEffect(() => {
    if (!opening) return
    itemsIn(menu.current)
      .at(opening === 'first' ? 0 : -1)
      ?.focus()
    // The panel ends where the button ends, unless the page has no room there.
    const panel = menu.current?.parentElement
    const { left = 0, right = 0 } = panel?.getBoundingClientRect() ?? {}
    if (left < 0 || right > innerWidth) panel?.setAttribute('data-flipped', '')
  }, [opening])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (box.current && !event.composedPath().includes(box.current)) setOpening(null)
    }
    const opened = new AbortController()
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside, opened)
    return () => opened.abort()
  }, [isOpen])

  const open = (at: 'first' | 'last') => {
    setFailure(null)
    setOpening(at)
    onOpen?.()
  }
  const close = () => {
    button.current?.focus()
    setOpening(null)
  }
  const choose = (select: (() => void) | undefined) => {
    close()
    select?.()
  }
  /** Makes a call of the menu, and closes the menu afterwards. */
  const run = async (call: () => Promise<unknown>, failed: PlainId, done?: () => void) => {
    if (isBusy) return
    setBusy(true)
    try {
      await call()
      done?.()
    } catch {
      setFailure(failed)
    } finally {
      setBusy(false)
      setOpening(null)
    }
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
    // Not prevented: the browser moves the focus on from the button.
    if (event.key === 'Tab') close()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { activeElement } = event.currentTarget.getRootNode() as Document | ShadowRoot
    // A space chooses the item.
    const item = event.key === ' ' ? undefined : itemByKey(event.key, itemsIn(menu.current), activeElement)
    if (!item) return
    event.preventDefault()
    item.focus()
  }
  const account = { label: words('userButton.account'), url: accountURL, onSelect: onAccount }
  const entries = [...(accountURL || onAccount ? [account] : []), ...items]
  return (
    <div ref={box} className="latchkey lk-user">
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className="lk-user-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={() => (isOpen ? close() : open('first'))}
        onKeyDown={onButtonKey}
      >
        <Picture className="lk-user-picture" url={picture ?? ''} text={initialsOf(name || contact)} />
      </button>
      {isOpen && (
        <div className="lk-user-panel">
          <p className="lk-user-name">
            {name && <bdi>{name}</bdi>}
            <bdi className={name ? 'lk-user-contact' : undefined}>{contact}</bdi>
            {organization && <bdi className="lk-user-contact">{organization}</bdi>}
          </p>
          <div ref={menu} id={`${id}-menu`} role="menu" aria-labelledby={`${id}-button`} onKeyDown={onMenuKey}>
            {entries.map((entry) => (
              <MenuItem key={entry.label} {...entry} onChoose={choose} />
            ))}
            {switchTo &&
              others.map(({ id: organizationId, name: organizationName }) => (
                <button
                  key={organizationId}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  aria-disabled={isBusy || undefined}
                  onClick={() => run(() => switchTo(organizationId), 'userButton.notSwitched')}
                >
                  {words('userButton.switchTo', { name: organizationName })}
                </button>
              ))}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={isBusy || undefined}
              onClick={() => run(signOut, 'userButton.failed', onSignOut)}
            >
              {words('userButton.signOut')}
            </button>
          </div>
        </div>
      )}
      <p role="alert" className="lk-user-error">
        {failure && words(failure)}
      </p>
    </div>
  )
}

const MenuItem = ({
  label,
  url,
  onSelect,
  onChoose,
}: {
  readonly label: string
  readonly url?: string | undefined
  readonly onSelect?: (() => void) | undefined
  readonly onChoose: (select: (() => void) | undefined) => void
}) =>
  url === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} onClick={() => onChoose(onSelect)}>
      {label}
    </button>
  ) : (
    <a href={url} role="menuitem" tabIndex={-1} onClick={() => onChoose(onSelect)}>
      {label}
    </a>
  )
