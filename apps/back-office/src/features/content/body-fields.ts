import type { ContentBody, ContentKind } from '@corium/contract/content-bodies'
import { type Field, line, picture, required, rows, spots, title, words } from './field.ts'

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
    rows(
      'palettes',
      'palettes',
      6,
      [
        line('name', 'name', 60),
        words('text', 'text', 300),
        { kind: 'materials', name: 'materials', label: 'colors' },
      ],
      { name: '', text: '', materials: [] },
    ),
    {
      kind: 'group',
      name: 'materials',
      label: 'numberedPicture',
      fields: [title, words('text', 'text'), picture, spots],
    },
  ],
  contact: [
    words('lead', 'lead', 300),
    rows(
      'addresses',
      'addresses',
      5,
      [
        line('title', 'title', 60),
        words('text', 'address', 300),
        words('other_text', 'otherScript', 300),
        { kind: 'link', name: 'map_link', label: 'mapLink' },
      ],
      { title: '', text: '', other_text: '', map_link: '' },
    ),
    rows(
      'phones',
      'phones',
      5,
      [line('title', 'title', 60), line('number', 'phoneNumber', 40), line('note', 'note', 100)],
      { title: '', number: '', note: '' },
    ),
    rows(
      'mails',
      'mails',
      5,
      [line('title', 'title', 60), line('email', 'email', 254), line('note', 'note', 100)],
      { title: '', email: '', note: '' },
    ),
    rows(
      'hours',
      'hours',
      14,
      [
        { kind: 'weekday', name: 'weekday', label: 'weekday' },
        { kind: 'time', name: 'from', label: 'fromTime' },
        { kind: 'time', name: 'to', label: 'toTime' },
      ],
      { weekday: 1, from: '09:00', to: '18:00' },
    ),
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
