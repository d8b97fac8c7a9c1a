import type { Message } from '../flow/explain.ts'

/** A message with its documentation links; each shows the address that it leads to. */
export const Sentence = ({ of }: { readonly of: Message }) => (
  <>
    {of.map((piece) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <a key={piece.link} href={piece.link} target="_blank" rel="noopener">
          {piece.link}
        </a>
      ),
    )}
  </>
)
