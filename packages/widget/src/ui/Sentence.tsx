import type { Message } from '../flow/explain.ts'

/**
 * A message with its documentation links; each shows the address that it leads to. The provider may speak another
 * language than the screen: the message is written in its own direction, so that its full stop stands at its end.
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
