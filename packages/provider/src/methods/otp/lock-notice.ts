import { type Letter, letterHtml, letterText } from '../../identity/letter.ts'
import type { CodePurpose } from '../../identity/passcodes.ts'
import type { Message } from '../../ports/messages.ts'
import type { Project } from '../../store/tables/projects.ts'

export interface LockNotice {
  readonly id: string
  readonly project: Project
  readonly purpose: CodePurpose
  readonly seconds: number
}

/** Tells the owner of a destination that somebody typed too many wrong codes for it. */
export const lockNotice = ({ id, project, purpose, seconds }: LockNotice): Message => {
  const name = project.settings.project_name
  const minutes = Math.ceil(seconds / 60)
  const lead = `Too many wrong codes were typed for ${name}, so codes are refused for about ${minutes} minutes.`
  const { channel, destination } = purpose
  if (channel !== 'email')
    return { id, channel, to: destination.address, text: `${lead} Other ways to sign in still work.` }
  const letter: Letter = {
    heading: 'Signing in by code is paused',
    lead,
    notes: ['Other ways to sign in still work. If it was not you, nobody got in: no code was guessed.'],
    sender: name,
  }
  return {
    id,
    channel,
    to: destination.address,
    subject: 'Signing in by code is paused',
    text: letterText(letter),
    html: letterHtml(letter),
  }
}
