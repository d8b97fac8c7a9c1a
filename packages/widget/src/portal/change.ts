import { type About, type Act, type Card, PartlyDone, readDraft } from './card.ts'
import type { Done, Editing, PortalChanges, PortalSurroundings } from './contract.ts'
import { refusedFields, saveCard } from './edited-card.ts'
import { renewedFacts } from './read-facts.ts'

/** Returns the inputs of the functions of a card or an act. */
const aboutOf = (
  { subject }: PortalChanges,
  id: string,
  { facts, records, config, words }: PortalSurroundings,
): About<never> => ({ subject: subject(facts, records, id) as never, facts, records, config, words })

/** Creates the action that saves a card of a page. */
export const saveOf: Editing['saveOf'] =
  (changes) =>
  async (client, { request, around }) => {
    const card = changes.cards.find(({ name }) => name === request.card) as Card<never>
    const about = aboutOf(changes, request.id, around)
    const draft = { ...readDraft(card, about), ...request.draft }
    // The view has shown the sentences of refused fields; a draft of another tab may be stale.
    if (Object.keys(refusedFields(card, draft, about)).length > 0) throw new Error(`The card ${card.name} is refused.`)
    const { patch, faults } = await saveCard(client, card, draft, about)
    return {
      patch,
      faults,
      facts: renewedFacts(around.facts, client.session.current()),
      done: card.create ? 'portal.created' : 'portal.saved',
    } satisfies Done
  }

/** Creates the action that runs an act of a page. */
export const runOf: Editing['runOf'] =
  (changes) =>
  async (client, { request, around }) => {
    const act = changes.acts.find(({ name }) => name === request.act) as Act<never>
    const { patch, faults } = await act.run(client, aboutOf(changes, request.id, around), request.input).then(
      (all) => ({ patch: all, faults: [] }),
      (fault: unknown) => {
        if (!(fault instanceof PartlyDone)) throw fault
        return { patch: fault.patch, faults: [fault.cause] }
      },
    )
    const facts = renewedFacts(around.facts, client.session.current())
    return { patch, faults, facts, done: act.done } satisfies Done
  }
