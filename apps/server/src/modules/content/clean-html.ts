import sanitizeHtml from 'sanitize-html'

/** The tags that a text may have. All others are removed; for scripts and styles, their content too. */
const allowedTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'sub',
  'sup',
  'blockquote',
  'a',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'img',
  'figcaption',
]

/** A picture of the shop in one of its widths, as `/media/<id>/960.webp`, or without one. */
const ownPicture = /^\/media\/[a-z0-9]{8,64}(\/\d{2,4}\.webp)?$/

const web = /^https:\/\/[^\s]+$/i
/** A page or a place on the page; never `//host`, which is another site. */
const ownPage = /^(\/(?![/\\])[^\s\\]*|#[\w-]+)$/
const contact = /^(mailto:[^\s]+|tel:\+?[\d-]+)$/i

/**
 * Whether a text may contain this link: to a page of the shop, a site by https, a mail address or a phone number.
 */
export const isAllowedLink = (link: string): boolean =>
  ownPage.test(link) || web.test(link) || contact.test(link)

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 12,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs.href ?? '') }),
    td: (tagName, attribs) => ({ tagName, attribs: smallSpans(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: smallSpans(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
}

/**
 * The other site cannot reach the page that opened it, and search engines do not
 * take the link for our advice.
 */
const outside = 'noopener noreferrer nofollow'

function linkOf(href: string): sanitizeHtml.Attributes {
  if (!isAllowedLink(href)) return {}
  return web.test(href) ? { href, target: '_blank', rel: outside } : { href }
}

function smallSpans({ colspan, rowspan, scope }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const small = /^[1-9]\d?$/
  return {
    ...(colspan && small.test(colspan) && { colspan }),
    ...(rowspan && small.test(rowspan) && { rowspan }),
    ...(scope && /^(row|col)$/.test(scope) && { scope }),
  }
}

/** More than any text has. The time to clean nested ones grows with the square of their number. */
const maxTags = 20_000

export const hasTooManyTags = (html: string): boolean => (html.match(/</g)?.length ?? 0) > maxTags

/** HTML that is safe to show, whatever was typed or pasted. Cleaning it again changes nothing. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options).trim()

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of a text without its markup, for the search. */
export const plainText = (html: string): string =>
  sanitizeHtml(
    html.replace(/<(br|hr|\/p|\/h\d|\/li|\/td|\/th|\/figcaption|\/caption|\/blockquote)\b/g, ' $&'),
    {
      allowedTags: [],
      allowedAttributes: {},
    },
  )
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
