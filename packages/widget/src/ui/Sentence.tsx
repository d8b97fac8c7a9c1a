import type { Message } from './explain.ts'

/**
 * A message with its documentation links, which show their addresses. The provider's message may be in another language
 * than the screen: `<bdi>` gives it its own direction, so that its full stop is at its end.
 */
export const Sentence = ({ of }: { readonly of: Message }) => (
  <bdi>
    {of.map((piece, index) =>
      typeof piece === 'string' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity
        <span key={index}>{piece}</span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <a key={index} href={piece.link} target="_blank" rel="noopener">
          {piece.link}
        </a>
      ),
    )}
  </bdi>
)
