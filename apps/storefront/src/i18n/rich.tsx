import { Fragment, type ReactNode } from 'react'

/**
 * A sentence with marked words: `I agree to the <terms>user agreement</terms>` and
 * `{ terms: (words) => <Link …>{words}</Link> }`.
 */
export function rich(text: string, marks: Record<string, (words: string) => ReactNode>): ReactNode {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((part, place) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
    return <Fragment key={place}>{marks[name]?.(words) ?? part}</Fragment>
  })
}
