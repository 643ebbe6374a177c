import type { WrittenBlock } from '@corium/contract/content-blocks'
import type { ContentBody, ContentKind } from '@corium/contract/content-bodies'
import type { AllTexts } from '#i18n/texts.ts'

type FieldTexts = AllTexts['contentFields']

/** The name of a field in the texts `contentFields`, of those without placeholders. */
type FieldName = {
  [K in keyof FieldTexts]: FieldTexts[K] extends `${string}{{${string}` ? never : K
}[keyof FieldTexts]

type Named = { name: string; label: FieldName; help?: FieldName }

/** One field of a form, by the kind of its control. */
export type Field = Named &
  (
    | { kind: 'line' | 'words'; max: number; required?: boolean }
    | { kind: 'html' | 'link' | 'picture' | 'material' | 'materials' | 'switch' | 'day' }
    | { kind: 'number'; min: number; max: number }
    | { kind: 'time' | 'weekday' }
    | { kind: 'group'; fields: readonly Field[] }
    | { kind: 'rows'; max: number; fields: readonly Field[]; empty: () => Values }
    | { kind: 'cells' }
    | { kind: 'blocks' }
  )

export type Values = Readonly<Record<string, unknown>>

const line = (name: string, label: FieldName, max = 200): Field => ({ kind: 'line', name, label, max })
const words = (name: string, label: FieldName, max = 1000): Field => ({ kind: 'words', name, label, max })
const required = (field: Field): Field => ({ ...field, required: true }) as Field

const title = line('title', 'title')
const caption = line('caption', 'caption')
const picture: Field = { kind: 'picture', name: 'image', label: 'picture' }
const material: Field = { kind: 'material', name: 'material', label: 'material' }
const links: readonly Field[] = [
  { kind: 'link', name: 'link', label: 'link', help: 'linkHelp' },
  line('link_text', 'linkText', 60),
]
const noLink = { link: '', link_text: '' }
const percent = (name: 'x' | 'y', label: FieldName): Field => ({
  kind: 'number',
  name,
  label,
  min: 0,
  max: 100,
})
const spots: Field = {
  kind: 'rows',
  name: 'spots',
  label: 'spots',
  max: 12,
  fields: [percent('x', 'fromLeft'), percent('y', 'fromTop'), material],
  empty: () => ({ x: 50, y: 50, material: '' }),
}
const thickness = (name: string, label: FieldName): Field => ({
  kind: 'number',
  name,
  label,
  min: 0,
  max: 20,
})

type BlockType = WrittenBlock['type']
type BlockForm = { fields: readonly Field[]; empty: () => WrittenBlock }

/** The form of each kind of block, and a new one of it. A kind without a form is kept as it is. */
export const blockForms: Partial<Record<BlockType, BlockForm>> = {
  text: {
    fields: [{ kind: 'html', name: 'html', label: 'text' }],
    empty: () => ({ type: 'text', html: '' }),
  },
  picture: {
    fields: [picture, caption, { kind: 'switch', name: 'has_ruler', label: 'ruler' }],
    empty: () => ({ type: 'picture', image: '', caption: '', has_ruler: false }),
  },
  pictures: {
    fields: [
      {
        kind: 'rows',
        name: 'images',
        label: 'pictures',
        max: 6,
        fields: [picture, caption],
        empty: () => ({ image: '', caption: '' }),
      },
    ],
    empty: () => ({ type: 'pictures', images: [{ image: '', caption: '' }] }),
  },
  figures: {
    fields: [
      title,
      {
        kind: 'rows',
        name: 'figures',
        label: 'figures',
        max: 4,
        fields: [line('value', 'value', 20), line('label', 'meaning')],
        empty: () => ({ value: '', label: '' }),
      },
      { kind: 'day', name: 'counted_at', label: 'countedOn' },
      line('note', 'note'),
      ...links,
    ],
    empty: () => ({
      type: 'figures',
      title: '',
      figures: [{ value: '', label: '' }],
      counted_at: null,
      note: '',
      ...noLink,
    }),
  },
  steps: {
    fields: [
      title,
      {
        kind: 'rows',
        name: 'steps',
        label: 'steps',
        max: 8,
        fields: [line('title', 'title', 60), words('text', 'text')],
        empty: () => ({ title: '', text: '' }),
      },
    ],
    empty: () => ({ type: 'steps', title: '', steps: [{ title: '', text: '' }] }),
  },
  timeline: {
    fields: [
      title,
      {
        kind: 'rows',
        name: 'entries',
        label: 'entries',
        max: 40,
        fields: [line('year', 'year', 20), words('text', 'text')],
        empty: () => ({ year: '', text: '' }),
      },
    ],
    empty: () => ({ type: 'timeline', title: '', entries: [{ year: '', text: '' }] }),
  },
  people: {
    fields: [
      title,
      {
        kind: 'rows',
        name: 'people',
        label: 'people',
        max: 40,
        fields: [line('name', 'name', 60), line('role', 'role', 60), words('text', 'text'), material],
        empty: () => ({ name: '', role: '', text: '', material: '' }),
      },
    ],
    empty: () => ({ type: 'people', title: '', people: [{ name: '', role: '', text: '', material: '' }] }),
  },
  list: {
    fields: [
      title,
      {
        kind: 'rows',
        name: 'rows',
        label: 'rows',
        max: 40,
        fields: [line('title', 'title'), line('text', 'text'), ...links],
        empty: () => ({ title: '', text: '', ...noLink }),
      },
      ...links,
    ],
    empty: () => ({ type: 'list', title: '', rows: [{ title: '', text: '', ...noLink }], ...noLink }),
  },
  quote: {
    fields: [words('text', 'text'), line('by', 'by')],
    empty: () => ({ type: 'quote', text: '', by: '' }),
  },
  table: {
    fields: [
      title,
      {
        kind: 'rows',
        name: 'columns',
        label: 'columns',
        max: 8,
        fields: [line('text', 'columnName', 60), { kind: 'switch', name: 'is_number', label: 'isNumber' }],
        empty: () => ({ text: '', is_number: false }),
      },
      {
        kind: 'rows',
        name: 'rows',
        label: 'rows',
        max: 60,
        fields: [material, { kind: 'cells', name: 'cells', label: 'cells' }],
        empty: () => ({ material: '', cells: [] }),
      },
      caption,
    ],
    empty: () => ({
      type: 'table',
      title: '',
      columns: [{ text: '', is_number: false }],
      rows: [{ material: '', cells: [''] }],
      caption: '',
    }),
  },
  thickness: {
    fields: [
      title,
      {
        kind: 'rows',
        name: 'rows',
        label: 'rows',
        max: 40,
        fields: [
          line('use', 'use', 60),
          thickness('from_mm', 'fromMm'),
          thickness('to_mm', 'toMm'),
          line('material_text', 'materialText'),
        ],
        empty: () => ({ use: '', from_mm: 1, to_mm: 1.2, material_text: '' }),
      },
      caption,
      ...links,
    ],
    empty: () => ({
      type: 'thickness',
      title: '',
      caption: '',
      ...noLink,
      rows: [{ use: '', from_mm: 1, to_mm: 1.2, material_text: '' }],
    }),
  },
  gallery: {
    fields: [
      title,
      {
        kind: 'rows',
        name: 'items',
        label: 'swatches',
        max: 60,
        fields: [line('title', 'title', 60), line('text', 'text'), material],
        empty: () => ({ title: '', text: '', material: '' }),
      },
      caption,
      ...links,
    ],
    empty: () => ({
      type: 'gallery',
      title: '',
      items: [{ title: '', text: '', material: '' }],
      caption: '',
      ...noLink,
    }),
  },
  care: {
    fields: [
      title,
      {
        kind: 'rows',
        name: 'rows',
        label: 'rows',
        max: 40,
        fields: [line('title', 'surface', 60), line('do', 'do'), line('leave', 'leave')],
        empty: () => ({ title: '', do: '', leave: '' }),
      },
      caption,
    ],
    empty: () => ({ type: 'care', title: '', rows: [{ title: '', do: '', leave: '' }], caption: '' }),
  },
  spots: {
    fields: [title, words('text', 'text'), picture, spots],
    empty: () => ({ type: 'spots', title: '', text: '', image: '', spots: [] }),
  },
  brand: {
    fields: [material, words('text', 'text')],
    empty: () => ({ type: 'brand', material: '', text: '' }),
  },
}

export const blockTypes = Object.keys(blockForms) as BlockType[]

const seo: readonly Field[] = [
  { ...line('seo_title', 'seoTitle', 120), help: 'seoHelp' },
  words('seo_description', 'seoDescription', 200),
]
const blocks: Field = { kind: 'blocks', name: 'blocks', label: 'blocks' }
const article: readonly Field[] = [
  required(line('title', 'title', 120)),
  words('summary', 'summary', 300),
  line('author', 'author', 60),
  { ...picture, help: 'coverHelp' },
  blocks,
  { kind: 'materials', name: 'materials', label: 'materialsOfText' },
  ...seo,
]
const page: readonly Field[] = [
  required(line('name', 'nameInList', 40)),
  required(words('title', 'title', 120)),
  words('lead', 'lead', 300),
  blocks,
  ...seo,
]

/** The form of each kind of text. */
export const bodyFields: Readonly<Record<ContentKind, readonly Field[]>> = {
  news: article,
  trend: article,
  guide: article,
  about: page,
  help: page,
  faq: [required(line('question', 'question', 200)), { kind: 'html', name: 'answer', label: 'answer' }],
  banner: [
    required(words('title', 'title', 120)),
    words('text', 'text', 300),
    { kind: 'link', name: 'link', label: 'link', help: 'linkHelp' },
    picture,
  ],
  season: [
    line('label', 'seasonLabel', 60),
    required(line('title', 'title', 120)),
    words('text', 'text'),
    picture,
    { ...line('story', 'story', 64), help: 'storyHelp' },
    {
      kind: 'rows',
      name: 'palettes',
      label: 'palettes',
      max: 6,
      fields: [
        line('name', 'name', 60),
        words('text', 'text', 300),
        { kind: 'materials', name: 'materials', label: 'colors' },
      ],
      empty: () => ({ name: '', text: '', materials: [] }),
    },
    {
      kind: 'group',
      name: 'materials',
      label: 'numberedPicture',
      fields: [title, words('text', 'text'), picture, spots],
    },
  ],
  contact: [
    words('lead', 'lead', 300),
    {
      kind: 'rows',
      name: 'addresses',
      label: 'addresses',
      max: 5,
      fields: [
        line('title', 'title', 60),
        words('text', 'address', 300),
        words('other_text', 'otherScript', 300),
        { kind: 'link', name: 'map_link', label: 'mapLink' },
      ],
      empty: () => ({ title: '', text: '', other_text: '', map_link: '' }),
    },
    {
      kind: 'rows',
      name: 'phones',
      label: 'phones',
      max: 5,
      fields: [line('title', 'title', 60), line('number', 'phoneNumber', 40), line('note', 'note', 100)],
      empty: () => ({ title: '', number: '', note: '' }),
    },
    {
      kind: 'rows',
      name: 'mails',
      label: 'mails',
      max: 5,
      fields: [line('title', 'title', 60), line('email', 'email', 254), line('note', 'note', 100)],
      empty: () => ({ title: '', email: '', note: '' }),
    },
    {
      kind: 'rows',
      name: 'hours',
      label: 'hours',
      max: 14,
      fields: [
        { kind: 'weekday', name: 'weekday', label: 'weekday' },
        { kind: 'time', name: 'from', label: 'fromTime' },
        { kind: 'time', name: 'to', label: 'toTime' },
      ],
      empty: () => ({ weekday: 1, from: '09:00', to: '18:00' }),
    },
    line('time_zone', 'timeZone', 40),
    line('hours_note', 'note', 200),
  ],
  'qr-code': [required(line('name', 'name', 60)), { kind: 'link', name: 'link', label: 'qrLink' }],
}

const emptySeo = { seo_title: '', seo_description: '' }

/** A new draft of a kind with nothing but its name. */
export function emptyBody(kind: ContentKind, name: string, image = ''): ContentBody {
  switch (kind) {
    case 'news':
    case 'trend':
    case 'guide':
      return { title: name, summary: '', author: '', image, blocks: [], materials: [], ...emptySeo }
    case 'about':
    case 'help':
      return { name: name.slice(0, 40), title: name, lead: '', blocks: [], ...emptySeo }
    case 'faq':
      return { question: name, answer: '<p></p>' }
    case 'banner':
      return { title: name, text: '', link: '', image }
    case 'season':
      return {
        label: '',
        title: name,
        text: '',
        image: '',
        story: '',
        palettes: [],
        materials: { title: '', text: '', image: '', spots: [] },
      }
    case 'contact':
      return {
        lead: name,
        addresses: [],
        phones: [],
        mails: [],
        hours: [],
        time_zone: 'Asia/Shanghai',
        hours_note: '',
      }
    case 'qr-code':
      return { name, link: '/' }
  }
}
