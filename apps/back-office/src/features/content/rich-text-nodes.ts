import { generateHTML, generateJSON, Mark, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

const Subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
})

const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
})

/** A picture of the shop with its caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    caption: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => {
        const image = figure.querySelector('img')
        if (!image) return false
        const attribute = (name: string) => image.getAttribute(name)
        return {
          src: attribute('src') ?? '',
          alt: attribute('alt') ?? '',
          width: attribute('width'),
          height: attribute('height'),
          caption: figure.querySelector('figcaption')?.textContent ?? '',
        }
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    ['img', HTMLAttributes],
    ...(node.attrs.caption ? [['figcaption', node.attrs.caption]] : []),
  ],
})

/** The elements that a text may have; the server removes all others when it is saved. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Subscript,
  Superscript,
  Figure,
]

/**
 * HTML as the server stores it: list items and cells with a single paragraph without its tags, and no column widths.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const group of body.querySelectorAll('colgroup')) group.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const name of ['style', 'class', 'target', 'rel']) element.removeAttribute(name)
    for (const name of ['colspan', 'rowspan'])
      if (element.getAttribute(name) === '1') element.removeAttribute(name)
  }
  for (const holder of body.querySelectorAll('li, td, th')) {
    const [first, ...others] = holder.children
    const isAlone = others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')
    if (first?.tagName === 'P' && isAlone) first.replaceWith(...first.childNodes)
  }
  return body.innerHTML
}

const comparable = (html: string): string =>
  tidyHtml(html).replace(/>\s+</g, '><').replace(/\s+/g, ' ').trim()

/** Whether the editor keeps everything in the HTML; if not, staff edit the HTML itself. */
export const keepsAll = (html: string): boolean =>
  comparable(generateHTML(generateJSON(html, extensions), extensions)) === comparable(html) ||
  html.trim() === ''
