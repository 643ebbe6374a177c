import { Fragment, type ReactNode } from 'react'

/**
 * Renders a text with tags as elements: for `I agree to the <terms>user agreement</terms>`, pass
 * `{ terms: (words) => <Link …>{words}</Link> }`.
 */
export function richText(text: string, tags: Record<string, (words: string) => ReactNode>): ReactNode {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((part, index) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    return <Fragment key={index}>{tags[name]?.(words) ?? part}</Fragment>
  })
}
