import { Phrases } from '#shop/content/phrases.tsx'
import type { BlockOf } from './block-of.ts'

export function QuoteBlock({ text, by }: BlockOf<'quote'>) {
  return (
    <figure className="max-w-170 border-l-2 border-ink pl-6">
      <blockquote className="display text-h4 leading-tight">
        <Phrases text={text} />
      </blockquote>
      {by && <figcaption className="mt-2 text-sm text-ink-2">{by}</figcaption>}
    </figure>
  )
}
