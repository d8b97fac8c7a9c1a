import type { Message } from '../flow/explain.ts'

/**
 * A message with its documentation links, which show their addresses. The provider's message may be in another language
 * than the screen: `<bdi>` gives it its own direction, so that its full stop is at its end.
 */
export const Sentence = ({ of }: { readonly of: Message }) => (
  <bdi>
    {of.map((piece) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <a key={piece.link} href={piece.link} target="_blank" rel="noopener">
          {piece.link}
        </a>
      ),
    )}
  </bdi>
)
