import { useEffect, useRef } from 'react'
import { Banner } from '../ui/Banner.tsx'
import type { Elements } from '../ui/elements.ts'
import { SecondaryButton } from '../ui/SecondaryButton.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import type { Ask, View } from '../ui/view.ts'
import type { PageProps, PortalChanges, PortalIntents, PortalQuestions, PortalShows } from './contract.ts'
import { Menu } from './Menu.tsx'
import type { Page } from './page.ts'
import { permits } from './permissions.ts'

/** Creates the view of a page: its menu, its title, and its content or the reason for which there is none. */
export const portalView =
  (page: Page): View<PortalShows, PortalIntents, PortalQuestions> =>
  ({ at, emit, ask }) => {
    const { id, words, facts, records, isMenu, place, isVisited } = at
    const isList = place.open === undefined
    return (
      <div className="lk-portal">
        {isMenu && facts && <Menu words={words} current={place.page} facts={facts} emit={emit} />}
        <div className="lk-portal-page">
          <h2
            id={`${id}-title`}
            className={isList ? 'lk-heading' : 'lk-heading lk-hidden'}
            tabIndex={isVisited && isList ? -1 : undefined}
          >
            {words(page.title)}
          </h2>
          <Content at={at} emit={emit} ask={ask} page={page} {...(facts && records && { ready: { facts, records } })} />
        </div>
      </div>
    )
  }

const Content = ({
  at,
  emit,
  ask,
  page,
  ready,
}: Pick<PageProps, 'at' | 'emit'> & {
  readonly ask: Ask<PortalQuestions>
  readonly page: Page
  readonly ready?: Pick<PageProps, 'facts' | 'records'>
}): Elements => {
  const { words, who, error, busy } = at
  if (who === 'nobody') return <Banner kind="warning">{words('portal.signedOut')}</Banner>
  if (!ready)
    return error ? (
      <div className="lk-form lk-view">
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
        <SecondaryButton label={words('flow.retry')} busy={busy === 'retry'} onPress={emit.retry} />
      </div>
    ) : (
      <p className="lk-looking" role="status">
        <span className="lk-spinner" aria-hidden={true} />
        <span>{words('portal.loading')}</span>
      </p>
    )
  const { facts, records } = ready
  const organization = facts.organization.organization_name
  if (page.isOffered && !page.isOffered(facts)) return <Banner kind="warning">{words('portal.notOffered')}</Banner>
  if (page.permission && !permits(facts, page.permission))
    return <Banner kind="warning">{words('portal.notPermitted', { organization })}</Banner>
  return <Opened at={at} emit={emit} ask={ask} page={page} facts={facts} records={records} />
}

/** The intents whose code loads after the first view. */
const lateIntents: readonly string[] = ['prepare', 'save', 'act']

/** The content of a page. It asks for the code of its changes when the first view is there. */
const Opened = ({
  page,
  ask,
  ...props
}: Omit<PageProps, 'changes'> & { readonly page: Page; readonly ask: Ask<PortalQuestions> }): Elements => {
  const { at } = props
  // The answers end with each step; the code stays.
  const loaded = useRef<PortalChanges | null>(null)
  loaded.current = at.changes ?? at.answers.changes ?? loaded.current
  const { current: changes } = loaded
  useEffect(() => {
    if (!changes) ask.changes()
  })
  return (
    <div className="lk-portal-content">
      {at.error && lateIntents.includes(at.error.intent) && (
        <Banner kind="error">
          <Sentence of={at.error.message} />
        </Banner>
      )}
      <page.View {...props} changes={changes} />
    </div>
  )
}
