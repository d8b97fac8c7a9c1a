import { afterAll, beforeAll, it } from 'vitest'
import { updateMember, updateOrganization } from '../testing/adversaries/changes.ts'
import { followHonestly, startEmailUpdate } from '../testing/adversaries/mail.ts'
import { deletePassword, setPassword, signInByPassword } from '../testing/adversaries/passwords.ts'
import { play } from '../testing/adversaries/search.ts'
import type { Step } from '../testing/adversaries/step.ts'
import { signInByAccount, signInByMail, signInByOneTap, signInBySso } from '../testing/adversaries/ways-in.ts'
import { Stage } from '../testing/adversaries/world.ts'
import { describeOnBothStores } from '../testing/stores.ts'

const alone = { through: 'page', carry: 'nothing' } as const
const newest = { by: 'newest', through: 'page' } as const

/** Sequences that once broke the isolation of organizations, as the search shrank them. */
const sequences: Readonly<Record<string, readonly Step[]>> = {
  'R01: a step-up by an account without a verified address': [
    signInByMail({ ...alone, by: 'code', as: 'mallory', into: 'evil' }),
    updateOrganization({ ...newest, to: 'microsoft alone', of: 'own' }),
    signInBySso({ ...alone, by: 'saml', as: 'victor' }),
    signInByAccount({ through: 'page', carry: 'intermediate', account: 'microsoft saying victor', into: 'evil' }),
  ],
  'R02: a password of an organization that was set and deleted': [
    signInBySso({ ...alone, by: 'saml', as: 'victor' }),
    setPassword(newest),
    signInByPassword({ ...alone, as: 'victor', into: 'evil' }),
    deletePassword(newest),
  ],
  'R04: an email update that the victim’s click finishes': [
    signInByAccount({ ...alone, account: 'google of nina', into: 'neighbor' }),
    startEmailUpdate({ ...newest, of: 'self', to: 'victor', delivery: 'EMAIL_MAGIC_LINK' }),
    followHonestly({ as: 'victor', through: 'back end', isSignedIn: false }),
    signInByAccount({ ...alone, account: 'google of nina', into: 'neighbor' }),
  ],
  'R05: a door for the domain that another organization has claimed': [
    signInByMail({ ...alone, by: 'code', as: 'nina', into: 'neighbor' }),
    updateOrganization({ ...newest, to: 'door for corp', of: 'own' }),
  ],
  'R05b: a door for a domain of which no member is': [
    signInByMail({ ...alone, by: 'code', as: 'nina', into: 'neighbor' }),
    updateOrganization({ ...newest, to: 'door for bigco', of: 'own' }),
  ],
  'R06: a role on the site’s own resources that its giver does not hold': [
    signInByMail({ ...alone, by: 'code', as: 'mara', into: 'target' }),
    updateMember({ ...newest, of: 'self', to: 'role treasurer' }),
  ],
  'R06b: another address for a member who holds more on the site’s own resources': [
    signInByMail({ ...alone, by: 'code', as: 'hana', into: 'target' }),
    updateMember({ ...newest, of: 'tom', to: 'address of spare' }),
  ],
  'R11: an account of a company that its owner has left, without hd': [
    signInByAccount({ ...alone, account: 'google of former', into: 'target' }),
  ],
  'R11b: an account whose address has another reader since': [
    signInByAccount({ ...alone, account: 'google of earlier paul', into: 'discovery' }),
  ],
  'R11c: the same by One Tap': [signInByOneTap({ ...alone, account: 'google of former', into: 'target' })],
}

describeOnBothStores('adversaries do not reach members or exceed permissions by', (given) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await Stage.open(given.url)
  })
  afterAll(() => stage.close())

  it.each(Object.entries(sequences))('%s', (_, sequence) => play(stage, sequence))
})
