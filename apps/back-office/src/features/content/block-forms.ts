import type { WrittenBlock } from '@corium/contract/content-blocks'
import { type Field, line, material, number, picture, rows, spots, title, words } from './field.ts'

const caption = line('caption', 'caption')
const links: readonly Field[] = [
  { kind: 'link', name: 'link', label: 'link', help: 'linkHelp' },
  line('link_text', 'linkText', 60),
]
const noLink = { link: '', link_text: '' }

type BlockType = WrittenBlock['type']
type BlockForm = { fields: readonly Field[]; empty: WrittenBlock }

/** The form and the empty value of each kind of block. A block of a kind without a form is kept unchanged. */
export const blockForms: Partial<Record<BlockType, BlockForm>> = {
  text: {
    fields: [{ kind: 'html', name: 'html', label: 'text' }],
    empty: { type: 'text', html: '' },
  },
  picture: {
    fields: [picture, caption, { kind: 'switch', name: 'has_ruler', label: 'ruler' }],
    empty: { type: 'picture', image: '', caption: '', has_ruler: false },
  },
  pictures: {
    fields: [rows('images', 'pictures', 6, [picture, caption], { image: '', caption: '' })],
    empty: { type: 'pictures', images: [{ image: '', caption: '' }] },
  },
  figures: {
    fields: [
      title,
      rows('figures', 'figures', 4, [line('value', 'value', 20), line('label', 'meaning')], {
        value: '',
        label: '',
      }),
      { kind: 'day', name: 'counted_at', label: 'countedOn' },
      line('note', 'note'),
      ...links,
    ],
    empty: {
      type: 'figures',
      title: '',
      figures: [{ value: '', label: '' }],
      counted_at: null,
      note: '',
      ...noLink,
    },
  },
  steps: {
    fields: [
      title,
      rows('steps', 'steps', 8, [line('title', 'title', 60), words('text', 'text')], { title: '', text: '' }),
    ],
    empty: { type: 'steps', title: '', steps: [{ title: '', text: '' }] },
  },
  timeline: {
    fields: [
      title,
      rows('entries', 'entries', 40, [line('year', 'year', 20), words('text', 'text')], {
        year: '',
        text: '',
      }),
    ],
    empty: { type: 'timeline', title: '', entries: [{ year: '', text: '' }] },
  },
  people: {
    fields: [
      title,
      rows(
        'people',
        'people',
        40,
        [line('name', 'name', 60), line('role', 'role', 60), words('text', 'text'), material],
        { name: '', role: '', text: '', material: '' },
      ),
    ],
    empty: { type: 'people', title: '', people: [{ name: '', role: '', text: '', material: '' }] },
  },
  list: {
    fields: [
      title,
      rows('rows', 'rows', 40, [line('title', 'title'), line('text', 'text'), ...links], {
        title: '',
        text: '',
        ...noLink,
      }),
      ...links,
    ],
    empty: { type: 'list', title: '', rows: [{ title: '', text: '', ...noLink }], ...noLink },
  },
  quote: {
    fields: [words('text', 'text'), line('by', 'by')],
    empty: { type: 'quote', text: '', by: '' },
  },
  table: {
    fields: [
      title,
      rows(
        'columns',
        'columns',
        8,
        [line('text', 'columnName', 60), { kind: 'switch', name: 'is_number', label: 'isNumber' }],
        { text: '', is_number: false },
      ),
      rows('rows', 'rows', 60, [material, { kind: 'cells', name: 'cells', label: 'cells' }], {
        material: '',
        cells: [],
      }),
      caption,
    ],
    empty: {
      type: 'table',
      title: '',
      columns: [{ text: '', is_number: false }],
      rows: [{ material: '', cells: [''] }],
      caption: '',
    },
  },
  thickness: {
    fields: [
      title,
      rows(
        'rows',
        'rows',
        40,
        [
          line('use', 'use', 60),
          number('from_mm', 'fromMm', 20),
          number('to_mm', 'toMm', 20),
          line('material_text', 'materialText'),
        ],
        { use: '', from_mm: 1, to_mm: 1.2, material_text: '' },
      ),
      caption,
      ...links,
    ],
    empty: {
      type: 'thickness',
      title: '',
      caption: '',
      ...noLink,
      rows: [{ use: '', from_mm: 1, to_mm: 1.2, material_text: '' }],
    },
  },
  gallery: {
    fields: [
      title,
      rows('items', 'swatches', 60, [line('title', 'title', 60), line('text', 'text'), material], {
        title: '',
        text: '',
        material: '',
      }),
      caption,
      ...links,
    ],
    empty: {
      type: 'gallery',
      title: '',
      items: [{ title: '', text: '', material: '' }],
      caption: '',
      ...noLink,
    },
  },
  care: {
    fields: [
      title,
      rows('rows', 'rows', 40, [line('title', 'surface', 60), line('do', 'do'), line('leave', 'leave')], {
        title: '',
        do: '',
        leave: '',
      }),
      caption,
    ],
    empty: { type: 'care', title: '', rows: [{ title: '', do: '', leave: '' }], caption: '' },
  },
  spots: {
    fields: [title, words('text', 'text'), picture, spots],
    empty: { type: 'spots', title: '', text: '', image: '', spots: [] },
  },
  brand: {
    fields: [material, words('text', 'text')],
    empty: { type: 'brand', material: '', text: '' },
  },
}

export const blockTypes = Object.keys(blockForms) as BlockType[]
